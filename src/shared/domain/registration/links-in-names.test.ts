import { expect, test } from 'vitest'
import { breakAutoLinks, hasLink } from './links-in-names.ts'

test.each([
  'https://evil.example',
  'Visit HTTP://evil',
  'www.evil.example',
  'See www.evil',
  'evil.example/x',
  'Win at EVIL.EXAMPLE/win now',
  'evil.example:8080/x',
  'evil.example?x=1',
  'evil.example#x',
  'javascript://x',
  'ｗｗｗ．evil．example',
  'evil．example／x',
  'evil。example/x',
  'www\u200b.evil.example',
  'evil\u00ad.example/x',
  'evil.c0m/x',
  'evil.xn--p1ai/x',
  '192.168.0.1',
  '//evil.example',
  'mailto:a@evil.example',
  'http:evil.example',
])('finds a link in %j', (name) => expect(hasLink(name)).toBe(true))

test.each([
  'Acme.com',
  'Booking.com Golf',
  'J.P. Morgan',
  "St. Mary's",
  'Smith/Jones',
  'Acme Inc./Jones LLC',
  'A/S Viking',
  'Dr. Lee',
  'AT&T',
  'C. 4/5',
  'Wwwonder Ltd.',
  'Ratio 3:2',
  'Who? Me.',
  '',
])('accepts %j as a name', (name) => expect(hasLink(name)).toBe(false))

test.each(['a', 'a.', '-1', '1', 'www', '/ ', ': '])('checks the longest possible text made of %j', (piece) => {
  expect(hasLink(piece.repeat(1_000_000 / piece.length))).toBe(false)
})

test("breaks up a domain so that it doesn't become a link, without changing its look", () => {
  expect(breakAutoLinks('Pay at evil.co.uk')).toBe('Pay at evil.\u2060co.\u2060uk')
  expect(breakAutoLinks('St. Mary')).toBe('St. Mary')
  expect(breakAutoLinks('http://3627734734/')).toBe('http:\u2060//3627734734/')
})

test.each([
  'evil．example',
  'evil․example',
  'evil。example',
  'evil｡example',
  'e\u00advil.example',
  'ev\u202eil.example',
])('breaks up the domain in %j, and removes invisible characters', (name) => {
  expect(breakAutoLinks(name)).toMatch(/^evil[^\p{L}]\u2060example$/u)
})

test('keeps characters that languages need', () => {
  expect(breakAutoLinks('می\u200cخواهم')).toBe('می\u200cخواهم')
})
