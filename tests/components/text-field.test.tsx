import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextAreaField, TextField } from '#client/ui/fields/text-field.tsx'

function Company() {
  const [value, setValue] = useState('Acme Inc')
  return <TextField label="Company" value={value} onChange={setValue} />
}

test('replaces a tab or line break pasted into a line with a space', async () => {
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

test('shows by how many characters a text is too long', async () => {
  const field = <TextAreaField label="Comments" value={'x'.repeat(440)} onChange={() => {}} maxLength={400} />
  const screen = await render(field)
  await expect.element(screen.getByText('440 of 400 (-40 remaining)')).toBeVisible()
  await expect.element(screen.getByText('Only 400 characters are allowed')).toBeVisible()
})
