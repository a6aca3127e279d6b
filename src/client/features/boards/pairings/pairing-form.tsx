import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readProblemCode, readProblemIssues } from '#client/api/request-error.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { useIsStillOpen } from '#client/routing/still-open.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  type NamedSide,
  type Pairing,
  type PairingRequest,
  type PickableSide,
  pairingEndpoints,
} from '#shared/contracts/placement/pairings.ts'
import { formatPairing, type PairingPart } from '#shared/domain/placement/pairings.ts'
import { maxLength } from '#shared/limits.ts'
import { HeldFields, Refusal } from '../core/pages/held-fields.tsx'
import { pickableQuery, usePairingCall } from './pairing-queries.ts'
import { PersonPicker } from './person-picker.tsx'

export type Entered =
  | { kind: 'new'; spotId: number | null; part: PairingPart }
  | { kind: 'change'; pairing: Pairing }
  | { kind: 'request'; request: PairingRequest }

interface PairingFormProps {
  eventId: number
  entered: Entered
  onClose: () => void
}

type PairingFormValues = Pick<Pairing, 'part' | 'kind' | 'strength' | 'note'> & {
  one: NamedSide | null
  other: NamedSide | null
}

const kinds = [
  { value: 'with', label: 'Together' },
  { value: 'notWith', label: 'Keep apart' },
] as const
const parts = [
  { value: 'golf', label: 'Golf' },
  { value: 'dinner', label: 'Dinner' },
] as const
export function PairingForm(props: PairingFormProps) {
  const people = useQuery(pickableQuery(props.eventId))
  if (people.data) return <LoadedForm {...props} people={people.data} />
  return (
    <Dialog isOpen onClose={props.onClose} title={chooseFormTitle(props.entered)}>
      {people.error ? (
        <LoadFailure error={people.error} onRetry={people.refetch} />
      ) : (
        <Skeleton label="Loading the guests" fields={3} />
      )}
    </Dialog>
  )
}

function chooseFormTitle(entered: Entered): string {
  if (entered.kind === 'change') return 'Edit pairing'
  return entered.kind === 'new' ? 'Add pairing' : `Accept the request from ${entered.request.partner}`
}

type LoadedFormProps = PairingFormProps & { people: readonly PickableSide[] }

function LoadedForm({ eventId, entered, people, onClose }: LoadedFormProps) {
  const [values, setValues] = useState(() => startValues(entered, people))
  const { part, kind, strength, note, one, other } = values
  const isStillOpen = useIsStillOpen()
  const saving = usePairingCall(pairingEndpoints.enterPairing, () => {
    toast(`Saved: ${formatPairing(kind, one?.name ?? '', other?.name ?? '')}`)
    if (isStillOpen()) onClose()
  })
  const errors = Object.fromEntries(readProblemIssues(saving.error).map(({ path, message }) => [path, message]))
  const offered = people.filter((person) => person[part])
  const isStale = readProblemCode(saving.error) === 'changed_elsewhere'

  function set(changed: Partial<PairingFormValues>) {
    if (readProblemIssues(saving.error).length > 0) saving.reset()
    setValues((before) => ({ ...before, ...changed }))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isClosable={!saving.isPending}
      title={chooseFormTitle(entered)}
      actions={
        <>
          <Button
            tone="primary"
            isBusy={saving.isPending}
            disabledReason={one && other ? undefined : 'Choose two people or partners from the list first'}
            onPress={() => saving.mutate({ body: toSave(eventId, entered, values) })}
          >
            {entered.kind === 'request' ? 'Accept' : 'Save'}
          </Button>
          <Button onPress={onClose} isHeld={saving.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <HeldFields isHeld={saving.isPending} error={saving.error}>
        <div className="flex min-w-0 flex-col gap-4">
          {entered.kind === 'request' && (
            <Notice title={`${entered.request.author} would like to play with …`}>“{entered.request.text}”</Notice>
          )}
          {entered.kind !== 'request' && (
            <RadioGroup label="Where" choices={parts} value={part} onChange={(value) => set({ part: value })} />
          )}
          <PersonPicker
            label="Who"
            people={offered}
            value={one}
            onChange={(side) => set({ one: side })}
            error={errors.one}
            isRequired
          />
          <RadioGroup
            label="Pairing"
            choices={kinds}
            value={kind}
            onChange={(value) => set({ kind: value })}
            error={errors.kind}
          />
          <PersonPicker
            label="With"
            people={offered}
            value={other}
            onChange={(side) => set({ other: side })}
            error={errors.other}
            isRequired
          />
          <CheckboxField
            label="Required"
            hint="Even if it means splitting up a company."
            isSelected={strength === 'must'}
            onChange={(isRequired) => set({ strength: isRequired ? 'must' : 'prefer' })}
          />
          <TextField
            label="Note"
            hint="Only organizers see this."
            value={note}
            onChange={(text) => set({ note: text })}
            maxLength={maxLength.pairingNote}
            error={errors.note}
          />
        </div>
      </HeldFields>
      {saving.error && readProblemIssues(saving.error).length === 0 && (
        <Refusal title="We couldn’t save the pairing" error={saving.error}>
          {isStale && entered.kind === 'request' && ' The partner’s current request is shown above.'}
        </Refusal>
      )}
    </Dialog>
  )
}

function toSave(eventId: number, entered: Entered, { part, kind, strength, note, one, other }: PairingFormValues) {
  const { id, version } = entered.kind === 'change' ? entered.pairing : { id: 0, version: undefined }
  const request = entered.kind === 'request' ? { id: entered.request.id, version: entered.request.version } : null
  return { eventId, id, version, part, kind, strength, note, request, one: pickSideIds(one), other: pickSideIds(other) }
}

const pickSideIds = (side: NamedSide | null) => ({
  registrationId: side?.registrationId ?? 0,
  spotId: side?.spotId ?? null,
})

function startValues(entered: Entered, people: readonly PickableSide[]): PairingFormValues {
  if (entered.kind === 'change') return entered.pairing
  const one = people.find(({ registrationId, spotId }) =>
    entered.kind === 'new'
      ? spotId !== null && spotId === entered.spotId
      : spotId === null && registrationId === entered.request.registrationId,
  )
  const part = entered.kind === 'new' ? entered.part : 'golf'
  return { part, kind: 'with', strength: 'prefer', note: '', one: one ?? null, other: null }
}
