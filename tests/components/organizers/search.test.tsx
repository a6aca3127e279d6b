import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SearchDialog } from '#client/features/search/search-dialog.tsx'
import { type SearchResults, searchEndpoints } from '#shared/contracts/registrations/search.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const current = { id: 2, name: 'Hope Classic 2027', isCurrent: true }
const past = { id: 1, name: 'Hope Classic 2026', isCurrent: false }
const none = { items: [], total: 0 }
const nothing: SearchResults = {
  ...{ partners: none, earlierPartners: none, guests: none },
  ...{ users: none, holes: none, tables: none },
}
const acme = { contact: 'Ann Lee', event: current, year: 2027, reasons: [] }
const found: SearchResults = {
  partners: {
    items: [
      { ...acme, registrationId: 7, name: 'Acme Golf', reasons: [{ label: 'Contact', text: 'Ann Lee' }] },
      { ...acme, registrationId: 3, name: 'Acme', event: past },
    ],
    total: 23,
  },
  earlierPartners: {
    items: [{ registrationId: 4, name: 'Birch', event: past, reasons: [], contact: 'Jane Doe', year: 2026 }],
    total: 1,
  },
  guests: {
    items: [
      {
        registrationId: 9,
        spotNumber: 4,
        name: 'Ann Orr',
        partner: 'Bolt',
        event: current,
        reasons: [],
        course: 'Pine Hollow',
        hole: { golfCourseId: 5, holeNumber: 12, team: '12B', cart: 2 },
        table: 8,
      },
    ],
    total: 1,
  },
  holes: {
    items: [{ golfCourseId: 5, holeNumber: 7, holeName: 'Oak', course: 'Pine Hollow', event: current }],
    total: 1,
  },
  tables: { items: [{ number: 5, name: 'Head table', event: current }], total: 1 },
  users: {
    items: [{ id: 4, name: 'Ann Day', companyName: 'Acme', email: 'ann@acme.test', reasons: [] }],
    total: 1,
  },
}

const asked = () =>
  vi.mocked(window.fetch).mock.calls.flatMap(([address]) => {
    const { pathname, searchParams } = new URL(String(address), location.origin)
    return pathname === searchEndpoints.searchEverything.path ? [searchParams.get('text')] : []
  })

async function open(give: () => SearchResults | ReturnType<typeof refuse> | Promise<SearchResults>) {
  const onClose = vi.fn()
  const screen = await renderPage(<SearchDialog isOpen onClose={onClose} />, [
    serve(searchEndpoints.searchEverything, give),
  ])
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  /** The field refers to the current link. */
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant')
    return id ? (document.getElementById(id)?.querySelector('a')?.firstChild?.textContent ?? null) : null
  }
  return { screen, field, active, onClose }
}

test('The results are gone through and followed by the keys alone', async () => {
  const { screen, field, active, onClose } = await open(() => found)
  // Within one task, however slow the machine is.
  for (const letter of 'ann') document.execCommand('insertText', false, letter)
  await expect.element(screen.getByRole('rowgroup', { name: 'Guests' })).toBeVisible()
  await expect.element(screen.getByText('Contact: Ann Lee')).toBeVisible()
  await expect.element(screen.getByText('Hope Classic 2026')).toBeVisible()
  expect(screen.getByText('Hope Classic 2027', { exact: true }).elements()).toEqual([])
  // Quick typing makes one call.
  expect(asked()).toEqual(['ann'])
  await expectAccessible('the results')

  expect(active()).toBe('Acme Golf')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Ann Day')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Ann Orr')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('Hole 12')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(active()).toBe('Hole 12')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Now at admin/events/golferPlacement/2')).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Each result leads on, and more of a kind are in their list', async () => {
  const { screen } = await open(() => found)
  await userEvent.keyboard('ann')
  const addresses = async (name: string) => {
    await expect.element(screen.getByText(name).first()).toBeVisible()
    return (
      screen
        .getByRole('rowgroup', { name })
        .getByRole('link')
        .elements()
        // The router of these tests writes texts in quotation marks.
        .map((link) => link.getAttribute('href')?.replaceAll('%22', ''))
    )
  }
  expect(await addresses('Partners (2 of 23)')).toEqual([
    ...['/admin/events/summarize/7', '/admin/events/partners/2?search=Acme+Golf', '/admin/events/emailLog/7'],
    ...['/admin/events/summarize/3', '/admin/events/partners/1?search=Acme', '/admin/events/emailLog/3'],
  ])
  expect(await addresses('Earlier partners')).toEqual([
    '/admin/events/summarize/4',
    '/registrations/new/contact?from=4',
  ])
  await expect.element(screen.getByText('2026 · Jane Doe')).toBeVisible()
  await expect
    .element(screen.getByText('Guest of Bolt · Pine Hollow · Hole 12 · Team 12B · Cart 2 · Table 8'))
    .toBeVisible()
  expect(await addresses('Guests')).toEqual([
    '/admin/events/summarize/9/attendees#attendee-4',
    '/admin/events/golferPlacement/2?course=5&hole=12&search=Ann+Orr',
    '/admin/events/dinner/2?table=8&search=Ann+Orr',
    '/admin/events/emailLog/9',
  ])
  expect(await addresses('Holes')).toEqual(['/admin/events/golferPlacement/2?course=5&hole=7'])
  expect(await addresses('Tables')).toEqual(['/admin/events/dinner/2?table=5'])
  expect(await addresses('Users')).toEqual(['/admin/users/edit/4'])
})

test('shows all of a kind when asked, and then leads to the list that has the rest', async () => {
  const { screen, field } = await open(() => found)
  await userEvent.keyboard('ann')
  await screen.getByRole('button', { name: 'Show all 23' }).click()
  await expect.element(screen.getByRole('link', { name: 'Search the partners of Hope Classic 2027' })).toBeVisible()
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.at(-1)?.[0]).toMatch(/all=yes/)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(screen.getByRole('button', { name: 'Show all 23' })).toBeVisible()
})

test('Enter waits for the answer to what was typed last, and an older answer is never followed', async () => {
  const waiting: ((results: SearchResults) => void)[] = []
  const { screen, field } = await open(() => new Promise((resolve) => waiting.push(resolve)))
  // Not letter by letter: a slow machine would search for each.
  await userEvent.fill(field, 'bolt')
  await expect.poll(() => waiting.length).toBe(1)
  await userEvent.keyboard('s{Enter}')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.(found)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Searching…')
  waiting[1]?.({ ...nothing, users: found.users })
  await expect.element(screen.getByText('Now at admin/users/edit/4')).toBeVisible()
})

test('Ctrl K selects what was typed, so that the next search replaces it', async () => {
  const { field } = await open(() => nothing)
  await userEvent.keyboard('ann{Control>}k{/Control}bo')
  await expect.element(field).toHaveValue('bo')
})

test('announces no results, failures, and an empty field; Esc clears, then closes', async () => {
  let give: () => SearchResults | ReturnType<typeof refuse> = () => nothing
  const { screen, field, onClose } = await open(() => give())
  await expect.element(screen.getByText(/^Type at least two letters/)).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(screen.getByText(/^Type at least two letters/)).toBeVisible()
  await userEvent.fill(field, 'xyz')
  await expect.element(screen.getByText(/^No results for “xyz”/)).toBeVisible()
  expect(asked()).toEqual(['xyz'])
  give = () => refuse(403, 'admins_only', 'Only administrators can do this.')
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('Only administrators can do this.')).toBeVisible()
  give = () => found
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('rowgroup', { name: 'Users' })).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
