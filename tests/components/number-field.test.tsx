import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MoneyField } from '#client/ui/fields/number-field.tsx'

function Amount({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState(first)
  return <MoneyField label="Amount" value={value} onChange={setValue} />
}

test('The thousands are set apart once the field is left, and what is typed next replaces the number', async () => {
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

test('What cannot be a whole number stays to be read, with the reason, until it is mended', async () => {
  const screen = await render(<Amount first={3000} />)
  const amount = screen.getByLabelText('Amount')
  const reason = screen.getByText('Only whole numbers can be entered')
  await amount.fill('20k')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('20k')
  await expect.element(reason).toBeVisible()
  await amount.fill('20000')
  await expect.element(reason).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(amount).toHaveValue('20,000')
})

test('A key that is not taken is said, for what follows it may be another number', async () => {
  const screen = await render(<Amount />)
  const amount = screen.getByLabelText('Amount')
  await amount.click()
  await userEvent.keyboard('-1e.5')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('15')
  await expect.element(screen.getByText('Only whole numbers can be entered')).toBeVisible()
})
