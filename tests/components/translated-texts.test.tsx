import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#client/ui/button.tsx'
import { translatePage } from '../support/browser/translator.ts'
import { renderPage } from '../support/render-page.tsx'

const Passed = ({ children }: { children: ReactNode }) => <p>{children}</p>

const Bare = ({ count, isOdd }: { count: number; isOdd: boolean }) => (
  <>
    bare {count}
    {isOdd && <i>italic</i>}
  </>
)

/** Texts beside texts, beside elements that come and go, and passed on to other components. */
function Counters() {
  const [count, setCount] = useState(1)
  const isOdd = count % 2 === 1
  return (
    <main>
      <p>
        {count} of {count + 1} left{isOdd && ', odd'}
      </p>
      <p>
        {isOdd && <strong>strong {count}</strong>} beside {count} <em>em</em> after {count}
        {!isOdd && '!'}
      </p>
      <Bare count={count} isOdd={isOdd} />
      <Passed>
        passed {count}, {isOdd ? 'odd' : <b>even</b>}
      </Passed>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
          <li key={index}>
            item {index + 1} of {count}
          </li>
        ))}
      </ul>
      <Button onPress={() => setCount(count + 1)}>
        Add to {count} {isOdd ? <u>odd</u> : 'even'}
      </Button>
    </main>
  )
}

const expected = (count: number) => {
  const isOdd = count % 2 === 1
  return [
    `${count} of ${count + 1} left${isOdd ? ', odd' : ''}`,
    `${isOdd ? `strong ${count}` : ''} beside ${count} em after ${count}${isOdd ? '' : '!'}`,
    `bare ${count}${isOdd ? 'italic' : ''}`,
    `passed ${count}, ${isOdd ? 'odd' : 'even'}`,
    ...Array.from({ length: count }, (_, index) => `item ${index + 1} of ${count}`),
    `Add to ${count} ${isOdd ? 'odd' : 'even'}`,
  ].join('')
}

test('A page that is translated while it changes never breaks and shows nothing that has changed', async () => {
  const screen = await renderPage(<Counters />)
  const read = () => screen.getByRole('main').element().textContent
  await expect.poll(read).toBe(expected(1))
  translatePage()
  for (const count of [2, 3, 4]) {
    await screen.getByRole('button').click()
    await expect.poll(read).toBe(expected(count))
  }
  expect(screen.getByRole('main').element().querySelectorAll('font font').length).toBeGreaterThan(10)
})
