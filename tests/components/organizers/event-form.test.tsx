import { expect, test } from 'vitest'
import { EventForm, NewEventPage } from '#client/features/planning/events/event-pages.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { eventEndpoints, type SavedEvent } from '#shared/contracts/events.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { expectErrors, saveButton } from '../../support/record-forms.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

const current: SavedEvent = {
  id: 2,
  name: 'Hope Classic 2027',
  version: 1,
  registrationCount: 12,
  inactiveGolfCourses: [],
  inactivePartnershipLevels: [],
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-03-01',
  onlineUpdatesCloseDate: '2027-04-23',
  ...noEventFacts,
  assignedGolfCourses: [1, 2],
  assignedPartnershipLevels: [5],
}
const past: SavedEvent = {
  ...current,
  id: 1,
  name: 'Hope Classic 2026',
  eventDate: '2026-05-15',
  registrationOpenDate: '2026-03-02',
  onlineUpdatesCloseDate: '2026-04-24',
}
const courses = [
  { id: 1, label: 'Pine Hollow', value: 'Pine Hollow', holeCount: 18 },
  { id: 2, label: 'Cedar Creek', value: 'Cedar Creek', holeCount: 27 },
]
const choices = [
  serve(eventEndpoints.listGolfCoursesToAssign, () => courses),
  serve(eventEndpoints.listPartnershipLevelsToAssign, () => [
    {
      id: 5,
      label: 'Eagle',
      value: 'Eagle',
      donationRangeStart: 2500,
      donationRangeEnd: 4999,
      displayInRegistration: true,
    },
  ]),
]

type Served = NonNullable<Parameters<typeof renderPage>[1]>

async function open(initial: SavedEvent, ...served: Served) {
  const page = (
    <>
      <EventForm initial={initial} />
      <ToastHost />
    </>
  )
  const screen = await renderPage(page, [...choices, ...served])
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name' }),
    date: screen.getByLabelText('Event date'),
    opens: screen.getByLabelText('Registration opens'),
    close: screen.getByLabelText('Online updates close'),
    courses: screen.getByRole('group', { name: 'Courses' }),
    save: saveButton(),
  }
}

test('keeps an inactive course selected', async () => {
  const { courses } = await open({
    ...current,
    inactiveGolfCourses: [{ id: 3, label: 'Lakeside', value: 'Lakeside' }],
    assignedGolfCourses: [1, 3],
  })
  await expect.element(courses.getByLabelText('Lakeside')).toBeChecked()
  await expect.element(courses.getByLabelText('Cedar Creek')).not.toBeChecked()
})

test('shows errors at their fields, and dates in the wrong order at both', async () => {
  const { screen, name, opens } = await open(current)
  await name.fill('')
  await opens.fill('2099-01-01')
  await expectErrors('Event Name is Required')
  await expect.element(name).toHaveFocus()
  expect(screen.getByRole('region').getByText('Must be after Registration Opens').elements()).toHaveLength(2)
  await opens.fill('')
  await expectErrors('Date Required')
})

test('adjusts the close of online updates when the event date changes', async () => {
  const { screen, name, date, close } = await open(current)
  const moveTo = async (day: string) => {
    await date.fill(day)
    await name.click()
  }
  await moveTo('2099-05-15')
  await expect.element(close).toHaveValue('2099-04-24')
  await close.fill('2099-05-10')
  await date.click()
  await name.click()
  await expect.element(close).toHaveValue('2099-05-10')
  await moveTo('2099-05-29')
  await expect.element(close).toHaveValue('2099-05-08')
  await expect.element(screen.getByText('Set to 21 days before the event. It was Sun, May 10, 2099.')).toBeVisible()
})

test('warns about an event without levels or courses', async () => {
  const { screen, opens } = await open({ ...current, assignedPartnershipLevels: [] })
  await expect.element(screen.getByText(/Without a level, donations include no spots/)).toBeVisible()
  const noCourse = screen.getByText(/Without a course, you can’t place golfers/)
  await expect.element(noCourse).not.toBeInTheDocument()
  const boxes = screen.getByRole('group', { name: 'Courses' }).getByRole('checkbox', { checked: true })
  while (boxes.elements().length > 0) await boxes.first().click()
  await expect.element(noCourse).toBeVisible()
  await opens.fill('2027-03-03')
  await expect.element(noCourse).not.toBeInTheDocument()
})

test('warns about unusual dates, and offers the default close', async () => {
  const { screen, date, opens, close } = await open(current)
  const warning = screen.getByText('This date is after the event')
  await date.fill('2099-05-15')
  await close.fill('2099-05-16')
  await expect.element(warning).toBeVisible()
  await opens.fill('2099-03-02')
  await expect.element(screen.getByText('Partners can’t register before Mon, Mar 2, 2099.')).toBeVisible()
  await expectAccessible('the warnings')
  await screen.getByRole('button', { name: 'Use Fri, Apr 24, 2099' }).click()
  await expect.element(close).toHaveValue('2099-04-24')
  await expect.element(warning).not.toBeInTheDocument()
})

test("allows changing only a past event's name or date", async () => {
  const { screen, date, opens } = await open(past)
  await expect.element(screen.getByText('This event is over')).toBeVisible()
  await expect.element(opens).toHaveAttribute('readonly')
  await expect.element(screen.getByText('Pine Hollow, Cedar Creek')).toBeVisible()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0)
  await expectAccessible('the past event')
  await date.fill('2099-05-15')
  await expect.element(screen.getByText('This makes it the current event again')).toBeVisible()
  await expectAccessible('a past event that becomes the current one again')
})

test.each([
  {
    entered: { opens: '2026-03-02', close: '2026-04-24', date: '2026-05-15' },
    title: 'Save as a past event?',
    warnings: [/and its 12 registrations will become a past event/],
    yes: 'Save as a past event',
  },
  {
    entered: { date: '2027-07-18', close: '2027-07-20' },
    title: 'Move the event to Sun, Jul 18, 2027?',
    warnings: [
      /^12 partners have registered for Fri, May 14, 2027\./,
      /^Online updates close on Tue, Jul 20, 2027, after the event\./,
    ],
    yes: 'Move the event',
  },
])('asks “$title” before saving an event with registrations', async ({ entered, title, warnings, yes }) => {
  const sent: unknown[] = []
  const saveEvent = serve(eventEndpoints.saveEvent, (body) => {
    sent.push(body)
    return { ...current, version: 2 }
  })
  const { screen, save, ...fields } = await open(current, saveEvent)
  for (const [field, day] of Object.entries(entered)) await fields[field as keyof typeof entered].fill(day)
  await save.click()
  const dialog = screen.getByRole('alertdialog', { name: title })
  for (const words of warnings) await expect.element(dialog.getByText(words)).toBeVisible()
  await expectAccessible('the question')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await save.click()
  await dialog.getByRole('button', { name: yes }).click()
  await expect.element(screen.getByText('Now at admin/events')).toBeVisible()
  expect(sent).toMatchObject([{ eventDate: entered.date }])
})

test('opens an email about a schedule change once it is saved', async () => {
  const saveEvent = serve(eventEndpoints.saveEvent, () => ({ ...current, version: 2 }))
  const { screen, save } = await open(current, saveEvent)
  await screen.getByLabelText('Schedule').fill('7:00 AM Check-in')
  await save.click()
  await screen
    .getByRole('alertdialog', { name: 'Save the changes to the event day?' })
    .getByRole('button', { name: 'Save changes' })
    .click()
  await expect.element(screen.getByText('Now at admin/events/emails/2/new')).toBeVisible()
})

test("starts a new event with the only course and all levels, or with last year's details", async () => {
  const screen = await renderPage(<NewEventPage />, [
    serve(eventEndpoints.listEvents, () => [past]),
    serve(eventEndpoints.listGolfCoursesToAssign, () => courses.slice(0, 1)),
    ...choices,
  ])
  await expect.element(screen.getByRole('checkbox', { name: /Pine Hollow/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /Eagle/ })).toBeChecked()
  const offer = screen.getByRole('link', { name: 'New event from last year' })
  await expect.element(offer).toHaveAttribute('href', '/admin/events/new?from=last')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Half an idea')
  await expect.element(offer).not.toBeInTheDocument()
})
