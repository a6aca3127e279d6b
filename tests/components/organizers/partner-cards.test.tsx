import { expect, test, vi } from 'vitest'
import { AssignMany } from '#client/features/partners/bulk/assign-many.tsx'
import { CopyAddresses } from '#client/features/partners/bulk/copy-addresses.tsx'
import { InternalNotes } from '#client/features/partners/card/internal-notes.tsx'
import { ReleaseDialog, useCourseAssignment } from '#client/features/partners/list/course-assignment.tsx'
import {
  getListMemory,
  PartnerListContext,
  storeNotesDraft,
  type usePartnerList,
} from '#client/features/partners/list/partner-list.ts'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import { refuse, renderPage, type Served, serve } from '../../support/render-page.tsx'

const acme = {
  id: 7,
  nameForMarketingMaterials: 'Acme',
  assignedGolfCourseId: 1,
  internalNotes: '',
  notesVersion: 0,
} as PartnerSummary

const course = (golfCourseId: number, golfCourseName: string) =>
  ({ golfCourseId, golfCourseName, assigned: 0, available: 144 }) as never

function Cards() {
  const assignment = useCourseAssignment(1)
  const { assign } = assignment
  return (
    <>
      <ReleaseDialog {...assignment} />
      <PartnerListContext value={{ eventId: 1 } as ReturnType<typeof usePartnerList>}>
        <InternalNotes row={acme} />
      </PartnerListContext>
      <button type="button" onClick={() => assign({ row: acme, course: course(2, 'North') })}>
        North
      </button>
      <button type="button" onClick={() => assign({ row: acme, course: course(3, 'South') })}>
        South
      </button>
      <ToastHost />
    </>
  )
}

const open = (...served: Served[]) => renderPage(<Cards />, served)

test('keeps notes typed during a save', async () => {
  const first = Promise.withResolvers<{ internalNotes: string; notesVersion: number }>()
  const sent: unknown[] = []
  const screen = await open(
    serve(partnerEndpoints.saveInternalNotes, (body) => {
      sent.push(body)
      return sent.length === 1 ? first.promise : { internalNotes: 'Call them in May', notesVersion: 2 }
    }),
  )
  const notes = screen.getByRole('textbox', { name: 'Internal notes on Acme' })
  const save = screen.getByRole('button', { name: 'Save notes on Acme' })
  await notes.fill('Call them')
  await save.click()
  await notes.fill('Call them in May')
  first.resolve({ internalNotes: 'Call them', notesVersion: 1 })
  await expect.element(save).not.toHaveAttribute('data-busy')
  await expect.element(notes).toHaveValue('Call them in May')
  await save.click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({
    registrationId: 7,
    internalNotes: 'Call them in May',
    version: 1,
    base: { internalNotes: 'Call them' },
  })
})

test('confirms saved notes, and keeps the focus in them', async () => {
  const screen = await open(
    serve(partnerEndpoints.saveInternalNotes, () => ({ internalNotes: 'Call them', notesVersion: 1 })),
  )
  const save = screen.getByRole('button', { name: 'Save notes on Acme' })
  const notes = screen.getByRole('textbox', { name: 'Internal notes on Acme' })
  await expect.element(notes).toBeVisible()
  expect(save.elements()).toEqual([])
  await notes.fill('Call them')
  await expect.element(screen.getByText('Unsaved changes.')).toBeVisible()
  await save.click()
  await expect.element(screen.getByText('Notes on Acme saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(notes).toHaveFocus()
})

test('treats notes restored during a save as unsaved', async () => {
  const answer = Promise.withResolvers<{ internalNotes: string; notesVersion: number }>()
  const screen = await open(serve(partnerEndpoints.saveInternalNotes, () => answer.promise))
  const notes = screen.getByRole('textbox', { name: 'Internal notes on Acme' })
  await notes.fill('Call them')
  await screen.getByRole('button', { name: 'Save notes on Acme' }).click()
  await notes.fill(acme.internalNotes)
  answer.resolve({ internalNotes: 'Call them', notesVersion: 1 })
  await expect
    .poll(() => getListMemory(1).drafts.get(acme.id))
    .toEqual({ text: acme.internalNotes, base: 'Call them', version: 1 })
  await expect.element(notes).toHaveValue(acme.internalNotes)
  storeNotesDraft(1, acme.id, null)
})

test('asks before overwriting notes that someone else saved', async () => {
  const sent: unknown[] = []
  const conflict = {
    changed: { by: 'Sam Lee', at: '2027-03-02T18:00:00.000Z', version: 1 },
    conflicts: [{ path: 'internalNotes', label: 'Notes', mine: 'Pays in June', theirs: 'Pays in May' }],
  }
  const screen = await open(
    serve(partnerEndpoints.saveInternalNotes, (body) => {
      sent.push(body)
      return sent.length === 1
        ? refuse(409, 'changed_elsewhere', '', conflict)
        : { internalNotes: 'Pays in June', notesVersion: 2 }
    }),
  )
  await screen.getByRole('textbox', { name: 'Internal notes on Acme' }).fill('Pays in June')
  await screen.getByRole('button', { name: 'Save notes on Acme' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Two changes to the same field' })
  await expect.element(dialog.getByText('Pays in May')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[1]).toMatchObject({ internalNotes: 'Pays in June', overwrites: 1 })
  storeNotesDraft(1, acme.id, null)
})

test("asks before moving placed golfers, and reports a course that couldn't be saved", async () => {
  const ann = { spotId: 4, spotNumber: 1, name: 'Ann Lee', loses: '', placedAt: 'hole 7, team 7B', seatedAt: null }
  const sent: string[] = []
  const screen = await open(
    serve(registrationEndpoints.assignGolfCourse, () => {
      sent.push(String(vi.mocked(window.fetch).mock.lastCall?.[0]))
      return sent.length < 3
        ? refuse(409, 'would_free_places', '', { people: [{ ...ann, link: null }] })
        : refuse(404, 'not_found', 'Gone.')
    }),
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Move Acme to North?' })
  await screen.getByRole('button', { name: 'North' }).click()
  await expect.element(dialog.getByText('Ann Lee, hole 7, team 7B')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
  await screen.getByRole('button', { name: 'North' }).click()
  await dialog.getByRole('button', { name: 'Move partner' }).click()
  await expect.element(screen.getByText('We couldn’t change Acme’s course')).toBeVisible()
  expect(sent[2]).toMatch(/confirmRelease=true&confirmedSpotIds=4$/)
})

test('lists each address only once, and selects the list if the browser blocks the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const emails = ['bo@acme.test', 'ann@acme.test', 'BO@acme.test']
  const screen = await renderPage(<CopyAddresses partners={emails.map((contactEmail) => ({ contactEmail }))} />, [])
  await screen.getByRole('button', { name: 'Copy addresses' }).click()
  const dialog = screen.getByRole('dialog', { name: '2 addresses' })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(dialog.getByText('The addresses are selected, so press Ctrl+C (or ⌘C).')).toBeVisible()
  expect(getSelection()?.toString()).toBe('ann@acme.test; BO@acme.test')
})

test('shows which partners prevented a course assignment', async () => {
  const list = { eventId: 1, courses: [course(2, 'North')] } as unknown as ReturnType<typeof usePartnerList>
  const rows = [{ id: acme.id, partner: '', reason: 'was deleted' }]
  const screen = await renderPage(
    <PartnerListContext value={list}>
      <AssignMany partners={[{ ...acme, version: 1, golfTotal: 4, placedGolfers: 0, golfCoursePreferences: [] }]} />
      <ToastHost />
    </PartnerListContext>,
    [serve(partnerEndpoints.assignGolfCourses, () => refuse(409, 'list_moved_on', '', { rows }))],
  )
  await screen.getByRole('button', { name: 'Assign course' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Assign a course to 1 partner' })
  await dialog.getByLabelText('Golf course').selectOptions('North')
  await dialog.getByRole('button', { name: 'Assign North' }).click()
  await expect.element(screen.getByText('We couldn’t change the course. Acme was deleted.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
