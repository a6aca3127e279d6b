import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyField } from '#client/ui/fields/number-field.tsx'

/** Headless Chromium hangs when Tab leaves the page, so another control follows. */
function Amount({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <MoneyField label="Amount" value={value} onChange={setValue} />
      <button type="button">Next</button>
    </>
  )
}

test('separates thousands after the user leaves the field, and replaces the number when typing', async () => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  await amount.fill('3000')
  await expect.element(amount).toHaveValue('3000')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('3,000')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('4500')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('4,500')
})

test('keeps invalid text, and shows its error until it is corrected', async () => {
  const screen = await render(<Amount first={3000} />)
  const amount = screen.getByLabelText('Amount')
  const reason = screen.getByText('Enter a whole number')
  await amount.fill('20k')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('20k')
  await expect.element(reason).toBeVisible()
  await amount.fill('20000')
  await expect.element(reason).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(amount).toHaveValue('20,000')
})

test('shows an error after a rejected key', async () => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  await amount.click()
  await userEvent.keyboard('-1e5')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('15')
  await expect.element(screen.getByText('Enter a whole number')).toBeVisible()
})

test('ignores digits after the decimal point until the caret is moved', async () => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  const note = screen.getByText('Digits after the decimal point are ignored')
  await amount.click()
  await userEvent.keyboard('.5')
  await expect.element(amount).toHaveValue('')
  await userEvent.keyboard('{Backspace}$2,500.00')
  await expect.element(amount).toHaveValue('2500')
  await expect.element(note).toBeVisible()
  await userEvent.tab()
  await expect.element(amount).toHaveValue('2,500')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('.75')
  await expect.element(amount).toHaveValue('2500')
  await userEvent.keyboard('{End}0')
  await expect.element(amount).toHaveValue('25000')
  await expect.element(note).not.toBeInTheDocument()
})

test.each(['2.500,00', '2.500', '2.000', '2.5,'])(
  'rejects %s because it may contain a thousands separator',
  async (typed) => {
    const screen = await render(<Amount />)
    const amount = screen.getByLabelText('Amount')
    await amount.click()
    await userEvent.keyboard(typed)
    await userEvent.tab()
    await expect.element(amount).toHaveValue(typed)
    await expect.element(screen.getByText('Enter thousands as 2,500')).toBeVisible()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('2,500')
    await userEvent.tab()
    await expect.element(amount).toHaveValue('2,500')
  },
)

test("ignores digits after the decimal point even if the keyboard doesn't report keys", async () => {
  const screen = await render(<Amount first={2500} />)
  const amount = screen.getByLabelText('Amount')
  const press = async (text: string) => {
    amount.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }))
    await amount.fill(text)
  }
  await press('2500.')
  await press('25000')
  await expect.element(amount).toHaveValue('2500')
  await press('250')
  await expect.element(amount).toHaveValue('250')
  for (const text of ['250.', '2505', '2500', '2500']) await press(text)
  await expect.element(amount).toHaveValue('250.500')
})

test.each([
  ['1000', '1,000'],
  ['6001', '6,001'],
  ['1600', '1,600'],
])('accepts %s if it is set without keystrokes after 600.0 was typed', async (set, shown) => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  await amount.click()
  await userEvent.keyboard('600.0')
  await expect.element(amount).toHaveValue('600')
  await amount.fill(set)
  await expect.element(screen.getByText('Digits after the decimal point are ignored')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(amount).toHaveValue(shown)
})

test('explains that a number set without keystrokes is too long', async () => {
  const screen = await render(<Amount first={999_999_999_999} />)
  const amount = screen.getByLabelText('Amount')
  await amount.fill('9999999999990')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('9999999999990')
  await expect.element(screen.getByText('At most 12 digits')).toBeVisible()
})

test('drops pasted cents, and mentions it', async () => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  await amount.fill('1500.50')
  await expect.element(screen.getByText('Digits after the decimal point are ignored')).toBeVisible()
  await userEvent.tab()
  await expect.element(amount).toHaveValue('1,500')
})
