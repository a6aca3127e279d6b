import { expect, test } from 'vitest'
import { renderBody, toPlainText } from './layout.ts'
import { md, toOrganizerMarkdown } from './markdown.ts'

const write = (text: string) => ({
  ...{ subject: 'Hi', heading: 'Hi' },
  body: md`${toOrganizerMarkdown(text)}\n\n> ${{ md: '[Stop](<https://fairway.test/stop>)' }}`,
})

const end = '<p class="soft"><a class="pine" href="https://fairway.test/stop">Stop</a></p>'
const render = (text: string) => {
  const html = renderBody(write(text)).replaceAll('\n', '')
  expect(html.endsWith(end)).toBe(true)
  return html.slice(0, -end.length).replaceAll(' class="ink"', '')
}

test.each([
  [
    'Hi **you**\n\n- **a**\n  - b\n\tc',
    '<p>Hi <strong>you</strong></p><ul><li><strong>a</strong></li><li>b<br>c</li></ul>',
  ],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['```\nopen', '<p>```<br>open</p>'],
  ['  ~~~\nopen', '<p>~~~<br>open</p>'],
  ['    indented', '<p>indented</p>'],
  ['> a', '<p>&gt; a</p>'],
  ['- > a\n- 1. b\n- - c', '<ul><li>&gt; a</li><li>1. b</li><li>- c</li></ul>'],
  ['|a|b|c|\n|-|-|-|\n|1|2|3|', '<p>|a|b|c|<br>|-|-|-|<br>|1|2|3|</p>'],
  ['a\n---\nb', '<p>a<br>---<br>b</p>'],
  ['-5 and -5', '<p>-5 and -5</p>'],
  ['[x](javascript:alert(1) "button")', '<p>x</p>'],
  ['[x](data:text/html,x)', '<p>x</p>'],
  ['![x](https://x.test/p.png)', '<p>x</p>'],
])('renders %j with only paragraphs, lists, and safe links', (text, html) => {
  expect(render(text)).toBe(html)
})

test.each(['>', '> ', '1. ', '- ', '+ ', '*', '[', '![', '\\', '`'])(
  'renders text that repeats %j up to 5,000 characters',
  (sign) => {
    const text = sign.repeat(5_000 / sign.length)
    expect(render(text)).toContain('<')
    expect(toPlainText(write(text), 'Club')).toContain('https://fairway.test/stop')
  },
)
