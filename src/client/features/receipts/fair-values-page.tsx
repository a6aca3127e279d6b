import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { DateField, TextField } from '#client/ui/fields/text-field.tsx'
import { FieldRow, Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type FairValues, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type FairValue, valuedPlaceNames, valuedPlaces } from '#shared/domain/payments/benefit-values.ts'
import { formatCents, parseCents } from '#shared/domain/payments/cents.ts'
import { maxLength } from '#shared/limits.ts'

export function FairValuesPage() {
  const { id } = useParams({ from: paths.fairValues })
  const values = useRecord(
    apiQuery(['receipts', Number(id), 'values'], receiptEndpoints.getFairValues, { params: { eventId: Number(id) } }),
  )
  return (
    <EventPage
      eventId={Number(id)}
      title="Benefit values"
      tabTitle="Benefit values for"
      eventName={values.data?.eventName}
      tab={paths.payments}
      query={values}
      actions={
        <Link to={paths.receipts} params={{ id }} className={buttonClass('secondary')}>
          Tax letters
        </Link>
      }
    >
      {(data) => <ValuesForm initial={data} />}
    </EventPage>
  )
}

type FairValueRow = Omit<FairValue, 'cents'> & { amount: string }

function findRowProblem(row: FairValueRow, rows: readonly FairValueRow[]): string | undefined {
  const { item, levelId, amount } = row
  if (levelId === null && amount.trim() === '') return undefined
  if ((parseCents(amount) ?? -1) < 0) return 'Enter an amount such as $150'
  const first = rows.find((other) => other.item === item && other.levelId === levelId)
  return first === row ? undefined : 'This level already has an exception for this benefit'
}

const toValues = (rows: readonly FairValueRow[]): FairValue[] =>
  rows.filter(({ amount }) => amount.trim()).map(({ amount, ...row }) => ({ ...row, cents: parseCents(amount) ?? 0 }))

export function ValuesForm({ initial }: { initial: FairValues }) {
  const { eventId, levels } = initial
  const today = useSite()?.today ?? ''
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(initial.version)
  const benefits = new Map(levels.flatMap((level) => level.benefits.map(({ id, name }) => [id, name] as const)))
  const items: { value: FairValue['item']; label: string }[] = [
    ...valuedPlaces.map((place) => ({ value: place, label: `${valuedPlaceNames[place]}, per spot` })),
    ...[...benefits].map(([id, label]) => ({ value: `benefit ${id}` as const, label })),
  ]
  const [entries, setEntries] = useState(() => ({
    source: initial.source ?? '',
    asOf: initial.asOf || today,
    rows: initial.values.map(({ cents, ...row }): FairValueRow => ({ ...row, amount: formatCents(cents) })),
  }))
  const { source, asOf, rows } = entries
  const [saved, setSaved] = useState(entries)
  const [hasProblem, setProblem] = useState(false)
  const save = useMutation({
    mutationFn: ({ rows: sent, ...rest }: typeof entries) =>
      callApi(receiptEndpoints.saveFairValues, { body: { eventId, version, ...rest, values: toValues(sent) } }),
    onSuccess: (answer, sent) => {
      setVersion(answer.version)
      setSaved(sent)
      void queryClient.invalidateQueries({ queryKey: ['receipts'] })
      toast('Values saved')
    },
  })
  const enter = (changes: Partial<typeof entries>) => setEntries({ ...entries, ...changes })
  function change(row: FairValueRow, changes: Partial<FairValueRow>) {
    const changed = { ...row, ...changes }
    enter({ rows: rows.includes(row) ? rows.map((other) => (other === row ? changed : other)) : [...rows, changed] })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(true)
    if (rows.some((row) => findRowProblem(row, rows)) || asOf === '') return
    save.mutate(entries)
  }

  const amountField = (row: FairValueRow, label: string) => (
    <TextField
      key={row.item}
      label={label}
      value={row.amount}
      onChange={(amount) => change(row, { amount })}
      error={hasProblem ? findRowProblem(row, rows) : undefined}
      inputMode="decimal"
      isNumeric
    />
  )
  const shared = items.map(({ value: item, label }) => {
    const row = rows.find((one) => one.item === item && one.levelId === null)
    return amountField(row ?? { item, levelId: null, amount: '' }, label)
  })
  const exceptions = rows.filter(({ levelId }) => levelId !== null)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          Enter the price that a guest would pay elsewhere, even if someone donated the item to you. Leave a benefit
          blank if it only thanks the partner in public, such as a logo. If you change a value later, letters that were
          approved with the earlier one need a correction.
        </p>
        <FieldRow>
          <TextField
            label="Source"
            value={source}
            onChange={(text) => enter({ source: text })}
            maxLength={maxLength.paymentNote}
          />
          <DateField
            label="As of"
            value={asOf}
            onChange={(day) => enter({ asOf: day })}
            error={hasProblem && asOf === '' ? 'Date Required' : undefined}
          />
        </FieldRow>
        <FieldRow>{shared.slice(0, valuedPlaces.length)}</FieldRow>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-end gap-5">
          {shared.slice(valuedPlaces.length)}
        </div>
        <Section title="Exceptions" note="An exception replaces the value for one level.">
          {exceptions.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no other identity
            <FieldRow key={index}>
              <SelectField
                label="Level"
                options={levels.map(({ id, name }) => ({ value: id, label: name }))}
                value={row.levelId}
                onChange={(levelId) => change(row, { levelId })}
              />
              <SelectField
                label="Benefit"
                options={items}
                value={row.item}
                onChange={(item) => item && change(row, { item })}
              />
              {amountField(row, 'Value')}
              <Button className="sm:mt-7" onPress={() => enter({ rows: rows.filter((other) => other !== row) })}>
                Remove exception
              </Button>
            </FieldRow>
          ))}
          <Actions>
            <Button
              onPress={() => enter({ rows: [...rows, { item: 'golf', levelId: levels[0]?.id ?? 0, amount: '' }] })}
            >
              Add an exception
            </Button>
          </Actions>
        </Section>
        <FailureNotice error={save.error} title="We couldn’t save the values" />
        <Actions>
          <Button type="submit" tone="primary" isBusy={save.isPending}>
            Save values
          </Button>
        </Actions>
      </Stack>
      <LeaveGuard hasChanges={!isSame(entries, saved)} />
    </form>
  )
}
