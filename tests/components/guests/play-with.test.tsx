import { expect, test } from 'vitest'
import { PlayWith } from '#client/features/registrations/steps/attendees/play-with.tsx'
import {
  pairingRequestEndpoints as calls,
  type OwnPairingRequest,
} from '#shared/contracts/registrations/pairing-request.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const text = 'Ann with the people of Acme'

async function open(saved: { request: OwnPairingRequest }) {
  const screen = await renderPage(<PlayWith id={7} disabledReason={undefined} />, [
    serve(calls.getPairingRequest, () => saved.request),
    serve(calls.savePairingRequest, (body) => {
      const sent = body as OwnPairingRequest
      if (sent.version !== saved.request.version) return refuse(409, 'changed_elsewhere', 'Somebody else has saved.')
      saved.request = { ...saved.request, text: sent.text, state: 'asked', version: sent.version + 1 }
      return saved.request
    }),
  ])
  await expect.element(screen.getByText(/waiting for the organizers/)).toBeVisible()
  await screen.getByRole('button', { name: 'Request a pairing' }).click()
  return { screen, dialog: screen.getByRole('dialog') }
}

test.each([
  ['declined', /declined. You can send another request/, 'Ann with Bo', true],
  ['accepted', /To change it, withdraw it first/, text, false],
] as const)('shows that a request was %s while the dialog was open', async (state, words, kept, canSave) => {
  const saved = { request: { text, state: 'asked', version: 3 } as OwnPairingRequest }
  const { screen, dialog } = await open(saved)
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabelText('Who should play together').fill('Ann with Bo')
  saved.request = { text, state, version: 4 }
  await save.click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByLabelText('Who should play together')).toHaveValue(kept)
  if (!canSave) return expect(save.elements()).toEqual([])
  await save.click()
  await expect.element(screen.getByText('“Ann with Bo”: waiting for the organizers.')).toBeVisible()
})

test('keeps the dialog open and its text unchanged while a request is being saved', async () => {
  const answer = Promise.withResolvers<OwnPairingRequest>()
  const screen = await renderPage(<PlayWith id={7} disabledReason={undefined} />, [
    serve(calls.getPairingRequest, () => ({ text, state: 'asked' as const, version: 3 })),
    serve(calls.savePairingRequest, () => answer.promise),
  ])
  await screen.getByRole('button', { name: 'Request a pairing' }).click()
  const dialog = screen.getByRole('dialog')
  const field = dialog.getByLabelText('Who should play together')
  await field.fill('Ann with Bo')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled')
  await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('readonly')
  answer.resolve({ text: 'Ann with Bo', state: 'asked', version: 4 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test("reports that a request couldn't be loaded, and can load it again", async () => {
  let isBroken = true
  const screen = await renderPage(<PlayWith id={7} disabledReason={undefined} />, [
    serve(calls.getPairingRequest, () =>
      isBroken ? refuse(404, 'not_found') : { text, state: 'asked' as const, version: 3 },
    ),
  ])
  await screen.getByRole('button', { name: 'Request a pairing' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Request a pairing' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Request a pairing' }).click()
  isBroken = false
  await again.click()
  await expect.element(dialog.getByLabelText('Who should play together')).toHaveValue(text)
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
})
