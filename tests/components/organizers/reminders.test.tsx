import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { PlanAndPreview, remindersQuery } from '#client/features/email/reminders/reminders-page.tsx'
import { EventTabs } from '#client/parts/event/event-tabs.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { type PartnerPreview, type Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const plan: Reminders = {
  eventId: 7,
  daysBefore: [30, 14],
  audience: 'contact',
  isHeld: false,
  subject: '',
  text: '',
  version: 1,
  eventName: 'Classic',
  approved: null,
  closeDate: '2027-04-23',
  steps: [{ daysBefore: 30, at: '2027-03-24T15:00:00.000Z', state: 'next', reminded: 0 }],
  guestsReminded: 0,
}

const partner = (registrationId: number, name: string): PartnerPreview => ({
  registrationId,
  partner: name,
  receivers: [`${registrationId}@acme.test`],
  missingNames: 2,
  places: '2 golf (spots 1 and 2)',
  why: '',
  isLeftOut: false,
  recentAt: '',
  subject: 'Names',
  text: 'Please',
})

function Page() {
  const { data } = useQuery(remindersQuery(plan.eventId))
  return (
    <>
      <EventTabs eventId={plan.eventId} />
      {data && <PlanAndPreview plan={data} />}
      <ToastPlace />
    </>
  )
}

/** The page of the reminders; what is stored changes as a call answers. */
async function open() {
  let stored = plan
  let leftOut: readonly number[] = []
  let fails = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = (changes: Partial<Reminders>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }
  const screen = await renderPage(<Page />, [
    serve(reminderEndpoints.getReminders, () => stored),
    serve(reminderEndpoints.previewReminders, () => ({
      sendAt: '2027-03-02T18:00:00.000Z',
      partners: [partner(1, 'Acme'), partner(2, 'Bolt'), partner(3, 'Cord')].map((one) => ({
        ...one,
        isLeftOut: leftOut.includes(one.registrationId),
      })),
      guests: [],
    })),
    serve(reminderEndpoints.saveReminderPlan, async (body) => {
      await promise
      if (fails) return refuse(500, 'internal', 'Something went wrong.')
      const { version, overwrites, ...sent } = body as Reminders & { overwrites?: number }
      const changed = { by: 'Kim Lee', at: '2027-03-02T18:00:00.000Z', version: stored.version }
      const conflicts = [{ path: 'daysBefore', label: 'Days', mine: '30, 7', theirs: '20, 2' }]
      return version === stored.version || overwrites === stored.version
        ? change(sent)
        : refuse(409, 'changed_elsewhere', 'Somebody else has saved.', { changed, conflicts })
    }),
    serve(reminderEndpoints.approveReminders, async (body) => {
      await promise
      leftOut = (body as { leftOut: number[] }).leftOut
      return change({ approved: { by: 'Kim', at: '2027-03-02T18:00:00.000Z' } })
    }),
  ])
  return {
    screen,
    change,
    fail: () => {
      fails = true
    },
    answer: resolve,
    days: screen.getByLabelText('Days before updates close'),
    save: screen.getByRole('button', { name: 'Save plan' }),
    checkboxOf: (name: string) => screen.getByRole('checkbox', { name: `Remind ${name}` }),
    /** Whether leaving the page asks. */
    leave: () => screen.getByRole('link', { name: 'PARTNERS' }).click(),
    question: screen.getByRole('alertdialog', { name: 'Leave without saving?' }),
  }
}

test('keeps entries made during a save as changes', async () => {
  const { screen, answer, days, save } = await open()
  await days.fill('30, 14, 7')
  await save.click()
  await days.fill('30, 14, 7, 3')
  answer()
  await expect.element(screen.getByText('Plan saved')).toBeVisible()
  await expect.element(days).toHaveValue('30, 14, 7, 3')
  await expect.element(days).toHaveFocus()
  await save.click()
  await expect.element(save).toHaveAccessibleDescription('No changes to save')
  await expect.element(days).toHaveValue('30, 14, 7, 3')
})

test('shows a saved plan, even if someone restores the one before', async () => {
  const { screen, answer, days, save, change, checkboxOf, leave } = await open()
  answer()
  await days.fill('30, 7')
  await save.click()
  await expect.element(save).toHaveAccessibleDescription('No changes to save')
  change({ daysBefore: plan.daysBefore })
  await checkboxOf('Acme').click()
  await screen.getByRole('button', { name: /^Approve/ }).click()
  await expect.element(days).toHaveValue('30, 14')
  await expect.element(save).toHaveAccessibleDescription('No changes to save')
  await leave()
  await expect.element(screen.getByText(/^Now at/)).toBeVisible()
})

test('asks only about exclusions changed since the approval', async () => {
  const { screen, answer, checkboxOf, leave, question } = await open()
  await checkboxOf('Acme').click()
  await screen.getByRole('button', { name: /^Approve/ }).click()
  await checkboxOf('Bolt').click()
  answer()
  await expect.element(screen.getByText('Reminders approved')).toBeVisible()
  await expect.element(checkboxOf('Acme')).not.toBeChecked()
  await expect.element(checkboxOf('Bolt')).not.toBeChecked()
  await leave()
  await question.getByRole('button', { name: 'Stay' }).click()
  await checkboxOf('Bolt').click()
  await leave()
  await expect.element(screen.getByText(/^Now at/)).toBeVisible()
})

test('Days that a colleague has changed, too, are asked about', async () => {
  const { screen, answer, days, save, change, question: leaving } = await open()
  answer()
  await days.fill('30, 7')
  change({ daysBefore: [20, 2], audience: 'everybody' })
  await save.click()
  const question = screen.getByRole('alertdialog', { name: 'Two changes of one field' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(days).toHaveValue('30, 7')
  await save.click()
  await question.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(days).toHaveValue('30, 7')
  await expect.element(save).toHaveAccessibleDescription('No changes to save')
  expect(leaving.elements()).toEqual([])
})

test("shows a colleague's plan once one's own entries are undone", async () => {
  const { screen, answer, days, change } = await open()
  answer()
  const loadAnew = () => screen.getByRole('button', { name: /^Approve/ }).click()
  await days.fill('30, 7')
  await days.fill('30, 14')
  change({ daysBefore: [20] })
  await loadAnew()
  await expect.element(days).toHaveValue('20')
})

test('shows a failed save until something else is entered', async () => {
  const { screen, answer, days, save, fail } = await open()
  answer()
  const failed = screen.getByText('The plan wasn’t saved')
  fail()
  await days.fill('30, 7')
  await save.click()
  await expect.element(failed).toBeVisible()
  await days.fill('30, 7, 5')
  await expect.element(failed).not.toBeInTheDocument()
})

test('recognizes its own plan after a save without an answer', async () => {
  const { answer, days, save, change, fail } = await open()
  answer()
  fail()
  await days.fill('7,14')
  change({ daysBefore: [14, 7] })
  await save.click()
  await expect.element(save).toHaveAccessibleDescription('No changes to save')
  await days.fill('7,14,3')
  await expect.element(save).not.toHaveAttribute('aria-disabled')
  await expect.element(days).toHaveValue('7,14,3')
})
