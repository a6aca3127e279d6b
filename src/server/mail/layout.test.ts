import { describe, expect, test } from 'vitest'
import { writeMail } from './layout.ts'
import { button, link, type Md, md, toOrganizerMarkdown } from './markdown.ts'

const write = (body: Md) => writeMail({ subject: 'Hello', heading: 'Hello', body }, 'Hope')
const textOf = (body: Md) => write(body).text.split('\n\n').slice(1, -1).join('\n\n')
const htmlOf = (body: Md) =>
  /<\/h1>\n(.*?)\s*<\/td><\/tr>\n<\/table>\n<\/td>/s
    .exec(write(body).html)?.[1]
    ?.replaceAll(/ (?:class|style)="[^"]*"/g, '')

describe('links in plain text', () => {
  const address = 'https://hope.example/day'
  const bare = link(address, address)

  test.each([
    [md`${bare}`, address],
    [md`See ${bare}.`, `See\n${address}`],
    [md`See ${bare}, or call us.`, `See\n${address}\nor call us.`],
    [md`(see ${bare})`, `(see\n${address}\n)`],
    [md`See\n${bare}\nBye`, `See\n${address}\nBye`],
    [md`${bare} ${link('https://b.example', 'https://b.example')}`, `${address}\nhttps://b.example`],
  ])('are put on their own line: %j', (body, expected) => {
    expect(textOf(body)).toBe(expected)
  })

  test('follow the sentence that ends with their label', () => {
    const stop = 'https://hope.example/mail/stop?token=x'
    expect(textOf(md`> You get this because you registered. ${link(stop, 'No more emails')}.`)).toBe(
      `You get this because you registered. No more emails:\n${stop}`,
    )
  })

  test('stay in their sentence if they are email addresses', () => {
    expect(textOf(md`Write to ${link('mailto:kim@hope.test', 'kim@hope.test')}.`)).toBe('Write to kim@hope.test.')
  })
})

test('encodes apostrophes in every link', () => {
  const address = "https://hope.example/o'neil?name='x'"
  const { text, html } = write(md`${link(address, 'there')} or ${link(address, address)}

    ${button('Go', address)}`)
  expect(text.match(/https\S+/g)).toEqual(Array(3).fill('https://hope.example/o%27neil?name=%27x%27'))
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    Array(3).fill('https://hope.example/o%27neil?name=%27x%27'),
  )
})

describe("organizers' text", () => {
  test.each([
    [
      'Dear **friend**,\nsee *you*.\r\n\r\nBye',
      '<p>Dear <strong>friend</strong>,<br>see <em>you</em>.</p>\n<p>Bye</p>',
    ],
    ['- Golf\n- **Dinner**', '<ul><li>Golf</li>\n<li><strong>Dinner</strong></li>\n</ul>'],
    ['2. Golf\n3. Dinner', '<ol><li>Golf</li>\n<li>Dinner</li>\n</ol>'],
    ['(https://a.test/b_(c)).', '<p>(<a href="https://a.test/b_(c)">https://a.test/b_(c)</a>).</p>'],
    ['[The day](https://a.test?x=1&y=2)', '<p><a href="https://a.test?x=1&amp;y=2">The day</a></p>'],
    ['[Go](javascript:alert(1))', '<p>Go</p>'],
    ['<b onclick="x">Hi</b> <!-- no -->', '<p>&lt;b onclick=&quot;x&quot;&gt;Hi&lt;/b&gt; &lt;!-- no --&gt;</p>'],
    ['<script>\nx()\n</script>', '<p>&lt;script&gt;<br>x()<br>&lt;/script&gt;</p>'],
    ['![Logo](https://a.test/logo.png)', '<p>Logo</p>'],
    ['# Big\n3 * 4 * 5 &amp; a_b_c', '<p>Big</p>\n<p>3 * 4 * 5 &amp;amp; a_b_c</p>'],
    ['---', '<p>---</p>'],
  ])('is converted from %j to %s', (text, expected) => {
    expect(htmlOf(toOrganizerMarkdown(text))).toBe(expected)
  })

  test('keeps its lists in plain text', () => {
    expect(textOf(toOrganizerMarkdown('Bring:\n\n- Clubs\n- **Friends**\n\n1. Golf\n2. Dinner'))).toBe(
      'Bring:\n\n- Clubs\n- Friends\n\n1. Golf\n2. Dinner',
    )
  })
})
