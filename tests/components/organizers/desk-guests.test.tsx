import { expect, test } from 'vitest'
import { DeskContext } from '#client/desk/desk-context.ts'
import { GuestRow } from '#client/desk/guest-row.tsx'
import { createDesk } from '#client/desk/store/desk-store.ts'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { renderPage } from '../../support/render-page.tsx'

const guest: DeskGuest = {
  key: 'spot 1',
  registrationId: 26,
  partner: 'Acme',
  spotId: 1,
  walkInId: null,
  name: 'Ann Lee',
  company: 'Acme',
  isNamed: true,
  parts: ['golf'],
  rentalClubs: '',
  dietaryNeeds: '',
  mobile: '',
  isWalkIn: false,
  course: 'Lakeside Links',
  hole: 7,
  team: '7B',
  cart: 1,
  table: '',
  state: { named: null, here: {}, dispute: null, notes: [] },
  factIds: [],
}

test('shows a late guest as not here yet', async () => {
  const desk = createDesk({ storage: {} as never, calls: {} as never, now: () => Date.parse('2027-05-14T15:00:00Z') })
  const noShowFrom = { golf: '2027-05-14T14:00:00.000Z', vip: '', dinner: '' }
  desk.store.setState({ list: { noShowFrom } as DeskListAnswer })
  const screen = await renderPage(
    <DeskContext value={desk}>
      <GuestRow
        {...{ guest, part: 'golf', isCourseShown: true, isMain: true, isUnsaved: false }}
        record={{} as never}
        onOpen={() => undefined}
      />
    </DeskContext>,
  )
  await expect.element(screen.getByText('Not here yet')).toBeVisible()
  expect(screen.getByText('No-show').elements()).toEqual([])
})
