import { describe, expect, test } from 'vitest'
import { type MailContent, note, paragraph, writeMail } from './layout.ts'

const write = (...blocks: MailContent['blocks']) => writeMail({ subject: 'Hello', heading: 'Hello', blocks }, 'Hope')
const textOf = (...blocks: MailContent['blocks']) =>
  write(...blocks)
    .text.split('\n\n')
    .slice(1, -1)
    .join('\n\n')

describe('A link in plain text', () => {
  const address = 'https://hope.example/day'
  const bare = { link: address, text: address }

  test.each([
    [[bare], address],
    [['See ', bare, '.'], `See\n${address}`],
    [['See ', bare, ', or call us.'], `See\n${address}\nor call us.`],
    [['(see ', bare, ')'], `(see\n${address}\n)`],
    [['See', { lineBreak: true } as const, bare, { lineBreak: true } as const, 'Bye'], `See\n${address}\nBye`],
    [[bare, ' ', { link: 'https://b.example', text: 'https://b.example' }], `${address}\nhttps://b.example`],
  ])('is alone on its line: %j', (parts, expected) => {
    expect(textOf(paragraph(...parts))).toBe(expected)
  })

  test('comes right after the sentence that ends with its words', () => {
    const stop = { link: 'https://hope.example/mail/stop?token=x', text: 'No more emails' }
    expect(textOf(note('You get this because you registered. ', stop, '.'))).toBe(
      `You get this because you registered. No more emails:\n${stop.link}`,
    )
  })

  test('stays in its sentence when it is a mailbox', () => {
    expect(textOf(paragraph('Write to ', { link: 'mailto:kim@hope.test', text: 'kim@hope.test' }, '.'))).toBe(
      'Write to kim@hope.test.',
    )
  })
})

test('encodes an apostrophe in every link', () => {
  const link = "https://hope.example/o'neil?name='x'"
  const blocks = [
    paragraph({ link, text: 'there' }, ' or ', { link, text: link }),
    { kind: 'button' as const, label: 'Go', url: link },
  ]
  const { text, html } = write(...blocks)
  expect(text.match(/https\S+/g)).toEqual(Array(3).fill('https://hope.example/o%27neil?name=%27x%27'))
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    Array(3).fill('https://hope.example/o%27neil?name=%27x%27'),
  )
})
