import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { callApi } from '#client/api/call.ts'
import { boardFixture, dinnerFixture } from '#client/features/boards/core/board-fixtures.ts'
import { ApplyProposal, useMadeProposal } from '#client/features/boards/core/pages/propose-page.tsx'
import { dinnerQuery } from '#client/features/boards/dinner/dinner-state.ts'
import { ExcludedPartners } from '#client/features/boards/golf/proposal/places-and-golfers.tsx'
import { OptionsForm } from '#client/features/boards/golf/proposal/proposal-page.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const applySeating = () =>
  callApi(dinnerEndpoints.applySeating, {
    body: { eventId: 1, boardVersion: '1', moves: [{ dinerId: 1, to: 1 }] },
  })

const proposedOnce = { answerNumber: 1, isBusy: false, onProposeAgain: () => {} }

function Apply({ does = '1 guest gets a seat.', ...proposed }: typeof proposedOnce & { does?: string }) {
  return (
    <ApplyProposal
      {...proposed}
      label="Apply"
      question="Apply the proposal?"
      does={does}
      changes={1}
      isOutdated={false}
      apply={applySeating}
      undo={async () => ({ words: 'Undone' })}
      boardHref="/tables"
    />
  )
}

function BoardReader({ onLeave }: { onLeave: () => void }) {
  useQuery(dinnerQuery(1))
  useEffect(() => onLeave, [onLeave])
  return <Apply {...proposedOnce} />
}

type Ask = Parameters<typeof useMadeProposal<string, string>>[1]

function Proposing({ ask = async (wanted) => wanted }: { ask?: Ask }) {
  const { made, heading, propose, isPending } = useMadeProposal(['board'], ask)
  return (
    <>
      <button type="button" onClick={() => propose('more')}>
        Propose
      </button>
      {made && (
        <Section title="Proposal" headingRef={heading}>
          <Apply answerNumber={made.answerNumber} isBusy={isPending} onProposeAgain={() => propose('more')} />
        </Section>
      )}
    </>
  )
}

test('The board is read again before what was applied is shown on it', async () => {
  const order: string[] = []
  const screen = await renderPage(<BoardReader onLeave={() => order.push('left')} />, [
    serve(dinnerEndpoints.getDinnerBoard, async () => {
      // A server takes a moment.
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push('read')
      return dinnerFixture([])
    }),
    serve(dinnerEndpoints.applySeating, () => ({ changeId: 7, words: '', diners: [] })),
  ])
  await expect.poll(() => order).toEqual(['read'])
  await screen.getByRole('button', { name: 'Apply' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Apply the proposal?' })
  await expect.element(dialog.getByText(/You can undo all of it in one step\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByText('Now at tables')).toBeVisible()
  expect(order).toEqual(['read', 'read', 'left'])
})

test('ends a proposal under way when its page is left', async () => {
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

test('keeps the page that the user opened before a proposal was applied', async () => {
  const answer = Promise.withResolvers<{ changeId: number; words: string; diners: [] }>()
  const messages = await render(<ToastPlace />)
  const screen = await renderPage(<Leavable />, [serve(dinnerEndpoints.applySeating, () => answer.promise)])
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  leave()
  await expect.element(screen.getByText('Now at pairings')).toBeVisible()
  answer.resolve({ changeId: 7, words: '', diners: [] })
  const message = messages.getByRole('alertdialog').filter({ hasText: 'Applied: Everyone gets a seat.' })
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect.element(messages.getByText('Undone')).toBeVisible()
  await expect.element(screen.getByText('Now at pairings')).toBeVisible()
})

test('focuses "Propose again" when the board has changed', async () => {
  const screen = await renderPage(<Apply {...proposedOnce} />, [
    serve(dinnerEndpoints.applySeating, () => refuse(409, 'board_moved_on', 'Propose again.')),
  ])
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await expect.element(screen.getByRole('button', { name: 'Propose again' })).toHaveFocus()
})

test('applies a repeated proposal of an unchanged board', async () => {
  const screen = await renderPage(<Proposing />, [
    serve(dinnerEndpoints.applySeating, () => refuse(409, 'board_moved_on', 'Propose again.')),
  ])
  await screen.getByRole('button', { name: 'Propose' }).click()
  await screen.getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await screen.getByRole('button', { name: 'Propose again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expect.element(screen.getByText('The board has changed')).not.toBeInTheDocument()
})

test('focuses each proposal', async () => {
  const screen = await renderPage(<Proposing />)
  const button = screen.getByRole('button', { name: 'Propose' })
  const heading = screen.getByRole('heading', { name: 'Proposal' })
  await button.click()
  await expect.element(heading).toHaveFocus()
  await button.click()
  await expect.element(heading).toHaveFocus()
})

test('says how many golfers are too many', async () => {
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
    .element(screen.getByText('Selected: 4 golfers; 3 are too many. Propose again when it’s enough.'))
    .toBeVisible()
})

test('focuses an invalid number of fivesomes', async () => {
  const onPropose = vi.fn()
  const fifths = [{ golfCourseId: 1, count: 999 }]
  const screen = await renderPage(
    <OptionsForm
      courses={boardFixture([]).courses}
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
