import { expect, test } from 'vitest'
import { DeleteDialog, usePartnerDeletion } from '#client/features/partners/card/partner-deletion.tsx'
import {
  PartnerListContext,
  storeNotesDraft,
  type usePartnerList,
} from '#client/features/partners/list/partner-list.ts'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

function Deletion() {
  const deletion = usePartnerDeletion(1, { onDeleted: () => undefined, onRestored: () => undefined })
  const row = (id: number, nameForMarketingMaterials: string) =>
    ({ id, nameForMarketingMaterials, totalGiven: 500 }) as PartnerSummary
  return (
    <PartnerListContext value={{ eventId: 1 } as ReturnType<typeof usePartnerList>}>
      <button type="button" onClick={() => void deletion.ask(row(8, 'Slow'))}>
        Delete Slow
      </button>
      <button type="button" onClick={() => void deletion.ask(row(9, 'Quick'))}>
        Delete Quick
      </button>
      <DeleteDialog {...deletion} />
      <ToastHost />
    </PartnerListContext>
  )
}

test('asks only about the partner most recently selected for deletion', async () => {
  const first = Promise.withResolvers<never>()
  let asked = 0
  const screen = await renderPage(<Deletion />, [
    serve(partnerEndpoints.listPartnerAttendees, () => {
      asked += 1
      return asked === 1 ? first.promise : ([] as never)
    }),
  ])
  await screen.getByRole('button', { name: 'Delete Slow' }).click()
  await screen.getByRole('button', { name: 'Delete Quick' }).click()
  const quick = screen.getByRole('alertdialog', { name: 'delete Quick?' })
  await expect.element(quick).toBeVisible()
  first.resolve([] as never)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect.element(quick).toBeVisible()
})

async function askToDelete(...answers: ('failure' | 'deleted' | 'byOther')[]) {
  const saved = { id: 9, eventId: 1, version: 2, mails: [] }
  const lost = [{ name: 'Ann Lee', place: 'hole 7, team 7B', reason: 'full' as const }]
  const asked: string[] = []
  const screen = await renderPage(<Deletion />, [
    serve(partnerEndpoints.listPartnerAttendees, () => [] as never),
    serve(registrationEndpoints.deleteRegistration, () => {
      const answer = answers.shift() ?? 'failure'
      asked.push(answer)
      return answer === 'failure'
        ? refuse(503, 'internal', 'Later.')
        : ({ ...saved, deletedBy: answer === 'byOther' ? 'Sam Lee' : null } as never)
    }),
    serve(
      registrationEndpoints.restoreRegistration,
      () => ({ ...saved, places: { restored: [], lost, seats: { restored: [], lost: [] } } }) as never,
    ),
  ])
  storeNotesDraft(1, 9, { text: 'Pays in June', base: '', version: 0 })
  await screen.getByRole('button', { name: 'Delete Quick' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'delete Quick?' })
  return { screen, dialog, asked, confirm: dialog.getByRole('button', { name: 'Delete' }) }
}

test('warns of unsaved notes, stays open after a failure, and deletes only once if double-clicked', async () => {
  const { screen, dialog, asked, confirm } = await askToDelete('failure', 'deleted')
  await expect.element(dialog.getByText('You’ll lose your unsaved internal notes.')).toBeVisible()
  await confirm.click()
  await expect.element(dialog.getByText('Failed to delete partner registration')).toBeVisible()
  // A press in the same frame as the previous one counts as the second press of a double click.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const button = confirm.element() as HTMLElement
  button.click()
  button.click()
  await expect.element(screen.getByText('Quick was deleted')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual(['failure', 'deleted'])
  storeNotesDraft(1, 9, null)
})

test('reports that a colleague deleted first, and how many need new places after a restore', async () => {
  const { screen, confirm } = await askToDelete('byOther')
  await confirm.click()
  await expect.element(screen.getByText('Sam Lee already deleted Quick')).toBeVisible()
  await screen
    .getByRole('alertdialog', { name: 'Sam Lee already deleted Quick' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(screen.getByText('Quick was restored, without its place on a hole')).toBeVisible()
  storeNotesDraft(1, 9, null)
})
