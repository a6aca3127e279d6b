import { expect, test } from 'vitest'
import { hasLink, withoutLink } from './links-in-names.ts'

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
])('%j has a link in it', (name) => expect(hasLink(name)).toBe(true))

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
])('%j is a name', (name) => expect(hasLink(name)).toBe(false))

test.each(['a', 'a.', '-1', '1', 'www', '/ ', ': '])('a text of %j, as long as can be sent, is judged', (piece) => {
  expect(hasLink(piece.repeat(1_000_000 / piece.length))).toBe(false)
})

test('a domain looks the same and is no address any more', () => {
  expect(withoutLink('Pay at evil.co.uk')).toBe('Pay at evil.\u2060co.\u2060uk')
  expect(withoutLink('St. Mary')).toBe('St. Mary')
  expect(withoutLink('http://3627734734/')).toBe('http:\u2060//3627734734/')
})

test.each([
  'evil．example',
  'evil․example',
  'evil。example',
  'evil｡example',
  'e\u00advil.example',
  'ev\u202eil.example',
])('no dot of %j stays one of a domain, and nothing unseen stays', (name) => {
  expect(withoutLink(name)).toMatch(/^evil[^\p{L}]\u2060example$/u)
})

test('keeps characters that languages need', () => {
  expect(withoutLink('می\u200cخواهم')).toBe('می\u200cخواهم')
})
