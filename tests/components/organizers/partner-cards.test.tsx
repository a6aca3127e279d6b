import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AssignMany } from '#client/features/partners/bulk/assign-many.tsx'
import { InternalNotes } from '#client/features/partners/card/internal-notes.tsx'
import { DeleteDialog, usePartnerDeletion } from '#client/features/partners/card/partner-deletion.tsx'
import { useCourseAssignment } from '#client/features/partners/list/course-assignment.tsx'
import {
  attendeesQuery,
  keepNotes,
  memoryOf,
  PartnerListContext,
  type usePartnerList,
} from '#client/features/partners/list/partner-list.ts'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
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
  const { assign } = useCourseAssignment(1)
  return (
    <>
      <PartnerListContext value={{ eventId: 1 } as ReturnType<typeof usePartnerList>}>
        <InternalNotes row={acme} />
      </PartnerListContext>
      <button type="button" onClick={() => assign({ row: acme, course: course(2, 'North') })}>
        North
      </button>
      <button type="button" onClick={() => assign({ row: acme, course: course(3, 'South') })}>
        South
      </button>
      <ToastPlace />
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
  expect(sent[1]).toEqual({ registrationId: 7, internalNotes: 'Call them in May', version: 1 })
})

test('Saved notes say so, and nothing moves when they are typed and saved', async () => {
  const screen = await open(
    serve(partnerEndpoints.saveInternalNotes, () => ({ internalNotes: 'Call them', notesVersion: 1 })),
  )
  const save = screen.getByRole('button', { name: 'Save notes on Acme' })
  const bottom = () =>
    screen.getByRole('region', { name: 'Internal notes on Acme' }).element().getBoundingClientRect().bottom
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  const before = bottom()
  await screen.getByRole('textbox', { name: 'Internal notes on Acme' }).fill('Call them')
  await expect.element(screen.getByText('Unsaved changes.')).toBeVisible()
  expect(bottom()).toBe(before)
  await save.click()
  await expect.element(screen.getByText('Notes on Acme saved')).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveFocus()
  expect(bottom()).toBe(before)
})

test('Notes that are put back while others are saved stay, as not saved yet', async () => {
  const answer = Promise.withResolvers<{ internalNotes: string; notesVersion: number }>()
  const screen = await open(serve(partnerEndpoints.saveInternalNotes, () => answer.promise))
  const notes = screen.getByRole('textbox', { name: 'Internal notes on Acme' })
  await notes.fill('Call them')
  await screen.getByRole('button', { name: 'Save notes on Acme' }).click()
  await notes.fill(acme.internalNotes)
  answer.resolve({ internalNotes: 'Call them', notesVersion: 1 })
  await expect.poll(() => memoryOf(1).drafts.get(acme.id)).toEqual({ text: acme.internalNotes, version: 1 })
  await expect.element(notes).toHaveValue(acme.internalNotes)
  keepNotes(1, acme.id, null)
})

function Deletion() {
  const deletion = usePartnerDeletion(1, { onDeleted: () => undefined, onRestored: () => undefined })
  const row = (id: number, nameForMarketingMaterials: string) =>
    ({ ...acme, id, nameForMarketingMaterials, totalGiven: 500 }) as PartnerSummary
  return (
    <PartnerListContext value={{ eventId: 1 } as ReturnType<typeof usePartnerList>}>
      <button type="button" onClick={() => void deletion.ask(row(8, 'Slow'))}>
        Delete Slow
      </button>
      <button type="button" onClick={() => void deletion.ask(row(9, 'Quick'))}>
        Delete Quick
      </button>
      <DeleteDialog {...deletion} />
    </PartnerListContext>
  )
}

test('asks about the last partner selected for deletion', async () => {
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

function Assigning() {
  const { data } = useQuery(attendeesQuery(1, 7))
  const list = { eventId: 1, courses: [course(2, 'North')] } as unknown as ReturnType<typeof usePartnerList>
  return (
    <PartnerListContext value={list}>
      <AssignMany many={{ count: 1, filter: { ids: '7' } }} />
      {data && <p>Loaded</p>}
    </PartnerListContext>
  )
}

test('reports a failed bulk assignment before reloading', async () => {
  let loads = 0
  const screen = await renderPage(<Assigning />, [
    serve(partnerEndpoints.listPartnerAttendees, () => {
      loads += 1
      return loads === 1 ? ([] as never) : new Promise<never>(() => undefined)
    }),
    serve(
      partnerEndpoints.listAssignablePartners,
      () => [{ ...acme, version: 1, golfers: 4, placedGolfers: 0, preferences: [] }] as never,
    ),
    serve(partnerEndpoints.assignGolfCourses, () => refuse(409, 'changed_elsewhere', 'Somebody else has saved.')),
  ])
  await expect.element(screen.getByText('Loaded')).toBeVisible()
  await screen.getByRole('button', { name: 'Assign course' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByLabelText('Golf course').selectOptions('North')
  await dialog.getByRole('button', { name: 'Assign North' }).click()
  await expect.element(dialog.getByText('Somebody else has saved.')).toBeVisible()
})

test('A list that is looked at again holds its dialog, and is shown once', async () => {
  const again = Promise.withResolvers<never>()
  let looks = 0
  const partners = [{ ...acme, version: 1, golfers: 4, placedGolfers: 0, preferences: [] }] as never
  const screen = await renderPage(<Assigning />, [
    serve(partnerEndpoints.listPartnerAttendees, () => [] as never),
    serve(partnerEndpoints.listAssignablePartners, () => {
      looks += 1
      return looks === 1 ? partners : again.promise
    }),
    serve(partnerEndpoints.assignGolfCourses, () => refuse(409, 'list_moved_on')),
  ])
  await screen.getByRole('button', { name: 'Assign course' }).click()
  const dialog = screen.getByRole('alertdialog')
  await dialog.getByLabelText('Golf course').selectOptions('North')
  await dialog.getByRole('button', { name: 'Assign North' }).click()
  await dialog.getByRole('button', { name: 'Review the list' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveAttribute('aria-disabled')
  await expect.element(dialog.getByText('No course was assigned')).toBeVisible()
  again.resolve(partners)
  await expect.element(dialog.getByText('No course was assigned')).not.toBeInTheDocument()
  await cancel.click()
  await expect.element(dialog).not.toBeInTheDocument()
})
