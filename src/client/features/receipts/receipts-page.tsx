import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { focusPanel, SidePanel, WithPanel } from '#client/parts/side-panel.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { UnsentNotice, useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass, ToggleChip, ToggleChips } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Pick } from '#client/ui/fields/pick.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Letter, type ReceiptsOfEvent, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { formatCount } from '#shared/domain/text.ts'
import { LetterSheet } from './letter-page.tsx'
import { LetterObstacles, labelState, State, type StateName, states } from './letter-state.tsx'

export function ReceiptsPage() {
  const { id } = useParams({ from: paths.receipts })
  const query = apiQuery(['receipts', Number(id)], receiptEndpoints.getReceipts, { params: { eventId: Number(id) } })
  const receipts = useQuery(query)
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState<StateName | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const whyUnsent = useWhyUnsent()
  const approve = useMutation({
    mutationFn: (letters: readonly Letter[]) =>
      callApi(receiptEndpoints.approveLetters, {
        body: {
          eventId: Number(id),
          letters: letters.map(({ registrationId, fingerprint }) => ({ registrationId, fingerprint })),
        },
      }),
    onSuccess: (saved, letters) => {
      queryClient.setQueryData(query.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['receipts', 'registration'] })
      setChosen([])
      toast(`${formatCount(letters.length, 'letter')} approved`)
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      toastFailure('We couldn’t approve the letters', error)
    },
    onSettled: () => setAsking(false),
  })
  const all = receipts.data?.letters ?? []
  const filtered = all.filter((letter) => labelState(letter) === filter)
  const shown = filtered.length > 0 ? filtered : all
  const selected = shown.filter(({ fingerprint }) => chosen.includes(fingerprint))
  const corrections = selected.filter(({ replaces }) => replaces).length
  const noun = formatCount(selected.length, 'letter')
  return (
    <EventPage
      eventId={Number(id)}
      isWide
      title="Tax letters"
      tabTitle="Tax letters for"
      eventName={receipts.data?.eventName}
      tab={paths.payments}
      query={receipts}
      actions={
        <div className="flex flex-wrap gap-2">
          <Link to={paths.fairValues} params={{ id }} className={buttonClass('secondary')}>
            Benefit values
          </Link>
          <Button
            tone="primary"
            disabledReason={selected.length === 0 ? 'Select a letter first' : undefined}
            isReasonHidden
            onPress={() => setAsking(true)}
          >
            {selected.length === 0 ? 'Approve letters' : `Approve ${noun}`}
          </Button>
        </div>
      }
    >
      {(data) => (
        <>
          <Letters
            receipts={data}
            {...{ shown, selected, setFilter, setChosen }}
            filter={filtered.length > 0 ? filter : null}
          />
          <ConfirmDialog
            isOpen={isAsking}
            title={`Approve ${noun}?`}
            confirmLabel={`Approve ${noun}`}
            isBusy={approve.isPending}
            onConfirm={() => approve.mutate(selected)}
            onCancel={() => setAsking(false)}
          >
            We’ll email them to the contacts{whyUnsent && ' once we can send email'}.{' '}
            {corrections > 0 && `${formatCount(corrections, 'letter')} will correct an earlier one. `}
            You can’t undo this, but a later correction can replace a letter.
          </ConfirmDialog>
        </>
      )}
    </EventPage>
  )
}

type LettersProps = {
  receipts: ReceiptsOfEvent
  shown: readonly Letter[]
  selected: readonly Letter[]
  filter: StateName | null
  setFilter: (filter: StateName | null) => void
  setChosen: (fingerprints: readonly string[]) => void
}

function Letters({ receipts: { letters, asked }, shown, selected, filter, setFilter, setChosen }: LettersProps) {
  const panelId = useId()
  const [openId, setOpenId] = useState('')
  const opened = shown.find(({ fingerprint }) => fingerprint === openId)
  const ready = shown.filter(({ state, obstacle }) => state === 'draft' && obstacle === '')
  const select = (some: readonly Letter[]) => setChosen(some.map(keyOf))

  function open({ fingerprint }: Letter) {
    setOpenId(fingerprint)
    focusPanel(panelId)
  }

  function close() {
    setOpenId('')
    requestAnimationFrame(() => document.getElementById(openId)?.focus())
  }

  const panel = opened && (
    <SidePanel
      {...{ id: panelId, row: opened, rows: shown, onOpen: open, onClose: close }}
      title={`Letter ${opened.number}`}
      noun="letter"
    >
      <div className="flex flex-col gap-4 px-6 pt-2 pb-6 text-note max-md:px-gutter">
        {opened.obstacle && (
          <Notice tone="warning">
            <LetterObstacles letters={[opened]} />
          </Notice>
        )}
        {opened.replaces && <State letter={opened} />}
        <LetterSheet letter={opened} />
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 wrap-anywhere text-ink-soft">
          To {opened.to}
          <Link to={paths.letter} params={{ id: String(opened.registrationId) }} search={{ number: opened.number }}>
            Open to print
          </Link>
        </p>
      </div>
    </SidePanel>
  )
  const columns: Column<Letter>[] = [
    {
      key: 'partner',
      header: (
        <span className="flex items-center gap-2">
          {ready.length > 0 && (
            <Pick
              label={`Select all ${ready.length} letters`}
              isSelected={selected.length > 0 && selected.length === ready.length}
              isMixed={selected.length > 0 && selected.length < ready.length}
              onChange={(isSelected) => select(isSelected ? ready : [])}
            />
          )}
          Partner
        </span>
      ),
      cell: (letter) => (
        <span className="flex items-center gap-2">
          <span className="min-w-7 max-sm:min-w-touch">
            {ready.includes(letter) && (
              <Pick
                label={`Select ${letter.number} for ${letter.partner}`}
                isSelected={selected.includes(letter)}
                onChange={(isSelected) =>
                  select(isSelected ? [...selected, letter] : selected.filter((other) => other !== letter))
                }
              />
            )}
          </span>
          <span className="min-w-0 py-1">
            <button
              id={letter.fingerprint}
              type="button"
              className="cursor-pointer border-0 bg-transparent p-0 text-start text-note font-semibold after:absolute after:inset-0 after:content-[''] hover:underline"
              translate="no"
              aria-expanded={letter === opened}
              aria-controls={letter === opened ? panelId : undefined}
              onClick={() => open(letter)}
            >
              {letter.partner}
            </button>
            <span className="block text-ink-soft sm:hidden">Received {formatCents(letter.receivedCents)}</span>
          </span>
        </span>
      ),
    },
    amountColumn('Received', ({ receivedCents }) => formatCents(receivedCents), 'max-sm:hidden'),
    amountColumn('Value', ({ obstacle, valueCents }) => (obstacle ? '–' : formatCents(valueCents)), 'max-sm:hidden'),
    amountColumn('Deductible', (letter) => (
      <>
        {letter.obstacle ? '–' : formatCents(letter.deductibleCents)}
        <span className="block sm:hidden">
          <State letter={letter} />
        </span>
      </>
    )),
    { key: 'state', header: 'State', className: 'max-sm:hidden', cell: (letter) => <State letter={letter} /> },
  ]
  return (
    <WithPanel panel={panel}>
      <div className="flex flex-col gap-3">
        <UnsentNotice />
        {letters.some(({ obstacle }) => obstacle) && (
          <Notice tone="warning" title="You can’t approve all letters yet">
            <LetterObstacles letters={letters} />
          </Notice>
        )}
        <ToggleChips label="Letters to show">
          {[null, ...states].map((state) => {
            const count = letters.filter((letter) => !state || labelState(letter) === state).length
            return (
              count > 0 && (
                <ToggleChip key={state} isSelected={filter === state} onChange={() => setFilter(state)}>
                  {`${state ?? 'All'} ${count}`}
                </ToggleChip>
              )
            )
          })}
        </ToggleChips>
        {letters.length === 0 && (
          <EmptyState title="No tax letters yet">Letters appear here after a payment or an in-kind gift.</EmptyState>
        )}
        {letters.length > 0 && (
          <div className="[&_tr]:relative [&_tr:has([aria-expanded=true])]:bg-brass-wash">
            <Table caption="Tax letters" onPhone="table" isDense rows={shown} rowKey={keyOf} columns={columns} />
          </div>
        )}
        {asked.length > 0 && (
          <p className="text-note">
            These partners asked for tax information but don’t have a letter yet:{' '}
            {asked.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={paths.ledger} params={{ id: String(id) }}>
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
        <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-x-6 border-t-4 border-double border-line-strong bg-paper py-2 text-note text-ink-soft">
          <strong className="text-ink" role="status">
            {ready.length > 0 && `${selected.length} of ${formatCount(ready.length, 'letter')} selected`}
          </strong>
          <span>
            Ask your accountant before you send letters. <Link to={paths.paymentSettings}>Payment settings</Link>
          </span>
        </div>
      </div>
    </WithPanel>
  )
}

const keyOf = ({ fingerprint }: Letter) => fingerprint

const amountColumn = (header: string, cell: Column<Letter>['cell'], className = ''): Column<Letter> => ({
  ...{ key: header, header, cell, className },
  isNumeric: true,
})
