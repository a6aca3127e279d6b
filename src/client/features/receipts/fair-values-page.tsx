import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { LeaveGuard } from '#client/records/leave-guard.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { DateField, TextField } from '#client/ui/fields/text-field.tsx'
import { FieldRow, Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type FairValue, type FairValues, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { valuedPlaceNames, valuedPlaces } from '#shared/domain/payments/benefit-values.ts'
import { formatCents, parseCents } from '#shared/domain/payments/cents.ts'
import { maxLength } from '#shared/limits.ts'

/** The fair market values of places and benefits, by level. */
export function FairValuesPage() {
  const { id } = useParams({ from: paths.fairValues })
  const values = useRecord(
    apiQuery(['receipts', Number(id), 'values'], receiptEndpoints.getFairValues, { params: { eventId: Number(id) } }),
  )
  return (
    <PageFrame
      title="Fair market values"
      eyebrow={
        <Link to={paths.receipts} params={{ id }}>
          Tax letters
        </Link>
      }
      query={values}
      width="normal"
    >
      {(data) => <ValuesForm initial={data} />}
    </PageFrame>
  )
}

interface Entry {
  amount: string
  source: string
  asOf: string
}

type Entries = Readonly<Record<string, Entry>>

const keyOf = (levelId: number, item: string) => `${levelId} ${item}`

/** Copies one level's values per spot to all levels. Levels have different benefits, so those aren't copied. */
function copyPlaces(entries: Entries, fromId: number, levels: FairValues['levels']): Entries {
  const copies = levels.flatMap(({ id }) =>
    valuedPlaces.flatMap((item) => {
      const entry = entries[keyOf(fromId, item)]
      return entry ? [[keyOf(id, item), entry] as const] : []
    }),
  )
  return { ...entries, ...Object.fromEntries(copies) }
}

export function ValuesForm({ initial }: { initial: FairValues }) {
  const today = useSite()?.today ?? ''
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(initial.version)
  const [entries, setEntries] = useState<Entries>(() =>
    Object.fromEntries(
      initial.values.map(({ levelId, item, cents, source, asOf }) => [
        keyOf(levelId, item),
        { amount: formatCents(cents), source, asOf },
      ]),
    ),
  )
  const [saved, setSaved] = useState(entries)
  const [hasProblem, setProblem] = useState(false)
  const save = useMutation({
    mutationFn: (values: FairValue[]) =>
      callApi(receiptEndpoints.saveFairValues, { body: { eventId: initial.eventId, version, values } }),
    onSuccess: (answer) => {
      setVersion(answer.version)
      setSaved(entries)
      void queryClient.invalidateQueries({ queryKey: ['receipts'] })
      toast('Values saved')
    },
  })
  const items = (level: FairValues['levels'][number]): { item: FairValue['item']; name: string }[] => [
    ...valuedPlaces.map((item) => ({ item, name: `${valuedPlaceNames[item]}, per spot` })),
    ...level.benefits.map(({ id, name }) => ({ item: `benefit ${id}` as const, name })),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    const filled = initial.levels.flatMap((level) =>
      items(level).flatMap(({ item }) => {
        const entry = entries[keyOf(level.id, item)]
        return entry?.amount.trim() ? [{ levelId: level.id, item, ...entry, cents: parseCents(entry.amount) }] : []
      }),
    )
    const isComplete = filled.every(({ cents, asOf }) => cents !== null && cents >= 0 && asOf !== '')
    setProblem(!isComplete)
    if (!isComplete) return
    save.mutate(
      filled.map(({ levelId, item, source, asOf, cents }) => ({ levelId, item, source, asOf, cents: cents ?? 0 })),
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p>
          Enter the price that a guest would pay elsewhere, even if someone donated the item to you. Leave a benefit
          blank if it only thanks the partner in public, such as a logo.
        </p>
        {initial.levels.map((level, index) => (
          <Section
            key={level.id}
            title={level.name}
            actions={
              index === 0 && (
                <Button onPress={() => setEntries((before) => copyPlaces(before, level.id, initial.levels))}>
                  Copy to all levels
                </Button>
              )
            }
          >
            {items(level).map(({ item, name }) => {
              const key = keyOf(level.id, item)
              const entry = entries[key] ?? { amount: '', source: '', asOf: today }
              const enter = (changes: Partial<Entry>) => setEntries({ ...entries, [key]: { ...entry, ...changes } })
              const isWrong = entry.amount.trim() !== '' && (parseCents(entry.amount) ?? -1) < 0
              return (
                <FieldRow key={key}>
                  <TextField
                    label={`${name} (${level.name})`}
                    value={entry.amount}
                    onChange={(amount) => enter({ amount })}
                    error={hasProblem && isWrong ? 'Enter an amount such as $150' : undefined}
                    inputMode="decimal"
                    isNumeric
                  />
                  <TextField
                    label="Source"
                    value={entry.source}
                    onChange={(source) => enter({ source })}
                    maxLength={maxLength.paymentNote}
                  />
                  <DateField label="As of" value={entry.asOf} onChange={(asOf) => enter({ asOf })} />
                </FieldRow>
              )
            })}
          </Section>
        ))}
        <FailureNotice error={save.error} title="The values weren’t saved" />
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
