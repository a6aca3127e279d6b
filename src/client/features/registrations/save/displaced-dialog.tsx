import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { SavePreview } from '#shared/contracts/registrations/registration.ts'
import { nameActivities } from '#shared/domain/spots/info.ts'
import { hasFewerPlaces, sumPlaces } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text.ts'
import { confirmDisplaced, type RegistrationDraft } from '../draft/draft.ts'
import { previewSave, takePreview, toPreview } from '../draft/fitted-spots.ts'
import { DisplacedList, describeLoss, losesSpot } from './change-lists.tsx'
import { useEditedRegistration } from './save-context.ts'
import type { SaveFailure } from './save-failure.ts'

type DisplacedDialogProps = Pick<Extract<SaveFailure, { kind: 'wouldDropPeople' }>, 'people'>

/** Names who would lose what, before anything is saved; an admin may choose other people. */
export function DisplacedDialog({ people }: DisplacedDialogProps) {
  const { saving, visit, before, draft } = useEditedRegistration()
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ChooseDisplacedDialog onBack={() => setChoosing(false)} />

  const canChoose =
    visit.role === 'admin' && before && hasFewerPlaces(sumPlaces(before.donation), sumPlaces(draft.donation))
  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving}
        busyLabel="Saving…"
        onPress={() => saving.confirm(confirmDisplaced(people))}
      >
        Save anyway
      </Button>
      {canChoose && <Button onPress={() => setChoosing(true)}>Choose other people</Button>}
      <Button onPress={saving.dismiss}>Go back</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={people.some(losesSpot) ? 'Some people would lose their spot' : 'Some people would lose an activity'}
      onClose={saving.dismiss}
      isClosable={!saving.isSaving}
      actions={actions}
    >
      <p>If you save:</p>
      <DisplacedList people={people} />
    </Dialog>
  )
}

const title = 'Choose other people'

/** Lets an admin select who gives up a spot, and shows the effect. */
function ChooseDisplacedDialog({ onBack }: { onBack: () => void }) {
  const { draft } = useEditedRegistration()
  const [chosen, setChosen] = useState<number[] | null>(null)
  const needed = useQuery(previewQuery(draft))
  const dropInstead = chosen ?? needed.data?.displaced.filter(losesSpot).flatMap(idOf)
  const outcome = useQuery({
    ...previewQuery(draft, dropInstead),
    enabled: dropInstead !== undefined,
    placeholderData: keepPreviousData,
  })
  if (needed.data && outcome.data && dropInstead) {
    const choice = { selected: dropInstead, onSelect: setChosen, needed: needed.data, outcome: outcome.data }
    return <Choice {...choice} isPending={outcome.isPlaceholderData} onBack={onBack} />
  }
  const error = needed.error ?? outcome.error
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onBack} actions={<Button onPress={onBack}>Back</Button>}>
      {error ? (
        <Notice tone="error">{describeFailure(error)}</Notice>
      ) : (
        <Skeleton label="Loading the attendees" rows={4} />
      )}
    </Dialog>
  )
}

/** A preview of the save. Always loaded again, because golfers may have been placed. */
const previewQuery = (draft: RegistrationDraft, dropInstead?: number[]) => {
  const asked = toPreview(draft, dropInstead)
  return {
    queryKey: ['registrations', 'preview', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => previewSave(asked, signal),
    gcTime: 0,
  }
}

interface ChoiceProps {
  selected: number[]
  onSelect: (spotIds: number[]) => void
  /** Without any choice, and with this one. */
  needed: SavePreview
  outcome: SavePreview
  isPending: boolean
  onBack: () => void
}

function Choice({ selected, onSelect, needed, outcome, isPending, onBack }: ChoiceProps) {
  const { saving, draft, change } = useEditedRegistration()
  const { displaced, people } = outcome
  // An unsaved person can't be selected, and is named below.
  const forced = displaced.filter((one) => losesSpot(one) && one.spotId > 0 && !selected.includes(one.spotId))
  const extra = Math.max(0, displaced.length - needed.displaced.length)
  const more = extra === 1 ? 'one more' : `${extra} more`
  const going = needed.displaced.filter(losesSpot).map(({ spotNumber }) => spotNumber)

  function save() {
    const { spots, fit } = takePreview(draft, outcome)
    change({ attendees: spots, fit })
    saving.confirm(confirmDisplaced(displaced))
  }

  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving || isPending}
        busyLabel={isPending ? 'Checking…' : 'Saving…'}
        disabledReason={forced.length > 0 ? describeForced(forced.map(({ name }) => name)) : undefined}
        onPress={save}
      >
        Save this choice
      </Button>
      <Button onPress={onBack}>Back</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      isWide
      role="alertdialog"
      title={title}
      onClose={onBack}
      isClosable={!saving.isSaving}
      actions={actions}
    >
      <p>
        {describeNeed(people.filter(({ spotNumber }) => going.includes(spotNumber)))}{' '}
        {going.length > 0
          ? 'Select who will give up their spot.'
          : 'Select someone to give up a spot anyway, or go back to Attendees and change who does what.'}
      </p>
      <CheckboxGroup
        label="Who gives up their spot"
        choices={people
          .filter(({ spotId }) => spotId > 0)
          .map((person) => ({
            value: person.spotId,
            label: [person.name, ...nameActivities(person)].join(', '),
            hint: describeOutcome(person, displaced),
          }))}
        value={selected}
        onChange={onSelect}
      />
      <div aria-live="polite">
        {extra > 0 && (
          <Notice
            tone="warning"
            title={extra === 1 ? 'One person more than necessary' : `${extra} people more than necessary`}
          >
            This choice affects {more} {extra === 1 ? 'person' : 'people'} than necessary.
          </Notice>
        )}
        {displaced.length === 0 ? (
          <p>No one else is affected.</p>
        ) : (
          <>
            <p>This choice means:</p>
            <DisplacedList people={displaced} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** No one loses their spot without being selected. */
function describeForced(names: readonly string[]): string {
  return `${joinWords(names)} would lose their spot but isn’t selected. Select them or someone else.`
}

type Person = SavePreview['people'][number]

/** The effect on someone, beside their name, because the summary may be out of sight. */
function describeOutcome({ spotId, placedAt }: Person, displaced: SavePreview['displaced']): string | undefined {
  const own = displaced.find((one) => one.spotId === spotId)
  if (own) return `This person ${describeLoss(own)}`
  return placedAt === null ? undefined : `Placed at ${placedAt}`
}

const kinds: { matches: (person: Person) => boolean; one: string; several: string }[] = [
  { matches: ({ golf }) => golf, one: 'golfer', several: 'golfers' },
  { matches: ({ golf, vip }) => vip && !golf, one: 'VIP', several: 'VIPs' },
  { matches: ({ golf, dinner, vip }) => dinner && !golf && !vip, one: 'dinner guest', several: 'dinner guests' },
  { matches: ({ dinner }) => !dinner, one: 'person without an activity', several: 'people without an activity' },
]

/** How many must give up a spot: `4 golfers, 4 dinner guests, and 2 VIPs must give up their spots.` */
function describeNeed(going: readonly Person[]): string {
  if (going.length === 0) return 'No one has to give up their spot.'
  const counts = kinds.flatMap(({ matches, one, several }) => {
    const count = going.filter(matches).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  return `${joinWords(counts)} must give up ${going.length === 1 ? 'a spot' : 'their spots'}.`
}

const idOf = ({ spotId }: { spotId: number }) => (spotId > 0 ? spotId : [])
