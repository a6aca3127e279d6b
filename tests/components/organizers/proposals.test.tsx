import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { callApi } from '#client/api/call.ts'
import { boardFixture, dinnerFixture } from '#client/features/boards/core/board-fixtures.ts'
import { boardKey, boardQuery } from '#client/features/boards/core/board-query.ts'
import { ApplyProposal, useReceivedProposal } from '#client/features/boards/core/pages/propose-page.tsx'
import { SeatingProposal } from '#client/features/boards/dinner/seating-page.tsx'
import { ExcludedPartners } from '#client/features/boards/golf/proposal/places-and-golfers.tsx'
import { OptionsForm } from '#client/features/boards/golf/proposal/proposal-page.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { boardEndpoints } from '#shared/contracts/placement/board.ts'
import { proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const { applyProposal } = proposalEndpoints
const moves = [{ personId: 1, to: { group: '1', seat: 0, cart: 0 } }]
const apply = () =>
  callApi(applyProposal, { body: { part: 'dinner', eventId: 1, boardVersion: '1', courses: [], moves } })

const proposedOnce = { proposalNumber: 1, isBusy: false, onProposeAgain: () => {} }

function Apply({ does = '1 guest gets a seat.', ...proposed }: typeof proposedOnce & { does?: string }) {
  return (
    <ApplyProposal
      {...proposed}
      label="Apply"
      question="Apply the proposal?"
      does={does}
      changes={1}
      isOutdated={false}
      apply={apply}
      undo={async () => ({ words: 'Undone' })}
      boardHref="/tables"
      boardKey={boardKey('dinner', 1)}
    />
  )
}

function BoardReader({ onLeave }: { onLeave: () => void }) {
  useQuery(boardQuery('dinner', 1))
  useEffect(() => onLeave, [onLeave])
  return <Apply {...proposedOnce} />
}

type Ask = Parameters<typeof useReceivedProposal<string, string>>[1]

function Proposing({ ask = async (wanted) => wanted }: { ask?: Ask }) {
  const { made, heading, propose, isPending } = useReceivedProposal(['board'], ask)
  return (
    <>
      <button type="button" onClick={() => propose('more')}>
        Propose
      </button>
      {made && (
        <Section title="Proposal" headingRef={heading}>
          <Apply proposalNumber={made.proposalNumber} isBusy={isPending} onProposeAgain={() => propose('more')} />
        </Section>
      )}
    </>
  )
}

test('reloads the board before returning to it with an applied proposal', async () => {
  const order: string[] = []
  const screen = await renderPage(<BoardReader onLeave={() => order.push('left')} />, [
    serve(boardEndpoints.getBoard, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push('read')
      return dinnerFixture([])
    }),
    serve(applyProposal, () => ({ changeId: 7, words: '', people: [] })),
  ])
  await expect.poll(() => order).toEqual(['read'])
  await screen.getByRole('button', { name: 'Apply' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Apply the proposal?' })
  await expect.element(dialog.getByText(/You can undo it all in one step\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText('Now at tables')).toBeVisible()
  expect(order).toEqual(['read', 'read', 'left'])
})

test('stops a proposal in progress when the user leaves its page', async () => {
  const signals: AbortSignal[] = []
  const ask: Ask = (_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }
  const screen = await renderPage(<Proposing ask={ask} />)
  await screen.getByRole('button', { name: 'Propose' }).click()
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false])
  await screen.unmount()
  expect(signals[0]?.aborted).toBe(true)
})

let leave = () => {}

function Leavable() {
  const navigate = useNavigate()
  leave = () => void navigate({ href: '/pairings' })
  return <Apply {...proposedOnce} does="Everyone gets a seat." />
}

test('stays on the page that the user opened before a proposal was applied', async () => {
  const answer = Promise.withResolvers<{ changeId: number; words: string; people: [] }>()
  const messages = await render(<ToastHost />)
  const screen = await renderPage(<Leavable />, [serve(applyProposal, () => answer.promise)])
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  leave()
  await expect.element(screen.getByText('Now at pairings')).toBeVisible()
  answer.resolve({ changeId: 7, words: '', people: [] })
  const message = messages.getByRole('alertdialog').filter({ hasText: 'Applied: Everyone gets a seat.' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.element(messages.getByText('Undone')).toBeVisible()
  await expect.element(screen.getByText('Now at pairings')).toBeVisible()
})

test('focuses "Propose again" if the board has changed', async () => {
  const screen = await renderPage(<Apply {...proposedOnce} />, [
    serve(applyProposal, () => refuse(409, 'board_moved_on', 'Propose again.')),
  ])
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByRole('button', { name: 'Propose again' })).toHaveFocus()
})

test('lets the user apply a repeated proposal, even if it is identical', async () => {
  const screen = await renderPage(<Proposing />, [
    serve(applyProposal, () => refuse(409, 'board_moved_on', 'Propose again.')),
  ])
  await screen.getByRole('button', { name: 'Propose' }).click()
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('button', { name: 'Propose again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expect.element(screen.getByText('The board has changed')).not.toBeInTheDocument()
})

test('moves the focus to each new proposal', async () => {
  const screen = await renderPage(<Proposing />)
  const button = screen.getByRole('button', { name: 'Propose' })
  const heading = screen.getByRole('heading', { name: 'Proposal' })
  await button.click()
  await expect.element(heading).toHaveFocus()
  await button.click()
  await expect.element(heading).toHaveFocus()
})

test('shows how many golfers must be excluded', async () => {
  const [acme, zenith] = [
    { registrationId: 1, partner: 'Acme', golfers: 4 },
    { registrationId: 2, partner: 'Zenith', golfers: 2 },
  ]
  const words = 'Lakes has 3 openings for 6 golfers.'
  const screen = await renderPage(
    <ExcludedPartners
      shortages={[{ golfCourseId: 1, words, missing: 3, candidates: [acme, zenith] }]}
      excludedPartners={[acme]}
      onChange={() => undefined}
    />,
  )
  await screen.getByRole('button', { name: 'Choose who to exclude' }).click()
  await expect
    .element(screen.getByText('Selected: 4 golfers; there are 3 too many. Propose again once you’ve selected enough.'))
    .toBeVisible()
})

test('focuses the number of fivesomes if it is invalid', async () => {
  const onPropose = vi.fn()
  const fifths = [{ golfCourseId: 1, count: 999 }]
  const screen = await renderPage(
    <OptionsForm
      courses={boardFixture([]).areas}
      choices={{ golfCourseId: null, onlyTeams: false, onlyFreeTeams: false, fifths }}
      onChange={() => undefined}
      isBusy={false}
      isAgain={false}
      onPropose={onPropose}
    />,
  )
  await screen.getByRole('button', { name: 'Propose' }).click()
  await expect.element(screen.getByLabelText('Teams of five allowed at North')).toHaveFocus()
  expect(onPropose).not.toHaveBeenCalled()
})

test('shows a proposal with its reasons, and the guests without a seat', async () => {
  const placeAt = (table: number) => ({ group: String(table), seat: 0, cart: 0 })
  const ofAcme = { registrationId: 1, partner: 'Acme', isNew: false, isWorse: false }
  const ofZenith = { registrationId: 2, partner: 'Zenith', isNew: true, isWorse: false }
  const words = '12 seats are free for 13 guests. Add tables for 1 more.'
  const answer = {
    ...{ boardVersion: '1', courses: [], openings: [], alone: [] },
    shortages: [{ golfCourseId: null, missing: null, candidates: [], words }],
    people: [
      { ...ofZenith, id: 12, name: 'Guest 12', place: placeAt(3), words: 'With their company.' },
      { ...ofAcme, id: 1, name: 'Guest 1', place: placeAt(1), words: 'Already placed by an organizer.' },
      { ...ofAcme, id: 5, name: 'Guest 5', place: null, words: 'No seat left.' },
    ],
    pairings: [{ pairingId: 1, isMet: false, words: 'Guest 3 sits with Guest 4: both were there.' }],
    totals: [{ name: 'Guests with a place', before: 5, after: 6, of: 9 }],
  }
  const applied: unknown[] = []
  const screen = await renderPage(<SeatingProposal board={dinnerFixture([])} />, [
    serve(proposalEndpoints.proposeSeating, () => answer),
    serve(applyProposal, (body) => {
      applied.push(body)
      return { changeId: 7, words: '', people: [] }
    }),
  ])
  await screen.getByRole('button', { name: 'Propose' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('This would place 1 guest, for a total of 6 of 9.')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'No seat left.' }).getByText('Guest 5')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '0 of 1 pairings are met' })).toBeVisible()
  await expect.element(screen.getByText('No placed guests are separated from their company.')).toBeVisible()
  await screen.getByRole('radio', { name: 'All guests by partner, with reasons' }).click()
  await expect.element(screen.getByRole('row', { name: 'Guest 12 Zenith Table 3 With their company.' })).toBeVisible()
  await screen.getByRole('radio', { name: 'Tables' }).click()
  await expect.element(screen.getByText('Acme, already here')).toBeVisible()
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Apply the proposal?' })
  await expect.element(dialog.getByText('1 guest will get a place. 1 guest still won’t have one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText('Now at admin/events/dinner/1')).toBeVisible()
  const moves = [{ personId: 12, to: placeAt(3) }]
  expect(applied).toEqual([{ part: 'dinner', eventId: 1, boardVersion: '1', courses: [], moves, allowExtra: false }])
})
