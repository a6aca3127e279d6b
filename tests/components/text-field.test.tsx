import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '#client/ui/fields/text-field.tsx'

function Company() {
  const [value, setValue] = useState('Acme Inc')
  return <TextField label="Company" value={value} onChange={setValue} />
}

test('A tab that is pasted into a line becomes a blank, and writing goes on behind it', async () => {
  const screen = await render(<Company />)
  const company = screen.getByLabelText('Company')
  const input = company.element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(4, 4)
  document.execCommand('insertText', false, '\tGolf\nof')
  await expect.element(company).toHaveValue('Acme Golf of Inc')
  await userEvent.keyboard(' Texas')
  await expect.element(company).toHaveValue('Acme Golf of Texas Inc')
})
