import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-group.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import type { Loser } from '#shared/domain/spots/losers.ts'
import { joinWords } from '#shared/domain/text.ts'
import { registrationQuery } from '../queries.ts'
import { describeLoss } from './describe-loss.ts'
import { confirmLosses } from './draft.ts'
import { judgeChoice, losesSpot } from './judge-choice.ts'
import { PeopleList } from './people-list.tsx'
import { previewDrop } from './preview-drop.ts'
import { useWizard } from './wizard-context.ts'

type ChooseOtherPeopleProps = { people: readonly Loser[]; onBack: () => void }

/** Where an admin ticks who goes, and sees at once what that means for everybody. */
export function ChooseOtherPeople({ people, onBack }: ChooseOtherPeopleProps) {
  const { draft } = useWizard()
  const query = useQuery({ ...registrationQuery(draft.id), refetchOnMount: 'always' })
  if (query.data && query.isFetchedAfterMount) return <Choice saved={query.data} people={people} onBack={onBack} />
  return (
    <Dialog isOpen role="alertdialog" title={title} onClose={onBack} actions={<Button onPress={onBack}>Back</Button>}>
      {query.isError ? (
        <Notice tone="error">{describeFailure(query.error)}</Notice>
      ) : (
        <SkeletonRegion label="Loading the attendees">
          <SkeletonRows rows={4} />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

const title = 'Choose other people'

function Choice({ saved, people, onBack }: ChooseOtherPeopleProps & { saved: Registration }) {
  const { saving, draft } = useWizard()
  // The question does not name who was typed into a saved spot since and has to go, too.
  const [dropInstead, setDropInstead] = useState(() => {
    const { needed } = previewDrop(saved, draft, [])
    return [...new Set([...people, ...needed].flatMap(idOfDropped))]
  })
  const { attendees, candidates, losers, needed, need } = previewDrop(saved, draft, dropInstead)
  const { forced, extra } = judgeChoice({ ticked: dropInstead, losers, needed })
  const more = extra === 1 ? 'one more' : `${extra} more`
  const actions = (
    <>
      <Button
        tone="danger"
        isBusy={saving.isSaving}
        busyLabel="Saving…"
        disabledReason={forced.length > 0 ? describeForced(forced) : undefined}
        onPress={() => saving.confirm({ ...confirmLosses(losers), dropInstead, attendees })}
      >
        {extra > 0 ? `Save, with ${more} than needed` : 'Save with this choice'}
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
        {need}{' '}
        {needed.some(losesSpot)
          ? 'Tick those who give up their spot.'
          : 'Tick somebody who does all the same, or go back and choose on the step Attendees who has which activity.'}
      </p>
      <CheckboxGroup
        label="Who gives up their spot"
        choices={candidates.map(({ id, name, activity, placedAt }) => ({
          value: id,
          label: `${name}, ${activity}`,
          hint: describeFate(
            losers.find(({ spotId }) => spotId === id),
            placedAt,
          ),
        }))}
        value={dropInstead}
        onChange={setDropInstead}
      />
      <div aria-live="polite">
        {extra > 0 && (
          <Notice tone="warning" title={extra === 1 ? 'One more than needed' : `${extra} more than needed`}>
            With this choice {more} {extra === 1 ? 'person loses' : 'people lose'} something than would have to.
          </Notice>
        )}
        {losers.length === 0 ? (
          <p>With this choice nobody else loses anything.</p>
        ) : (
          <>
            <p>With this choice:</p>
            <PeopleList people={losers} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Why such a choice cannot be saved: nobody goes who was not ticked. */
function describeForced(names: readonly string[]): string {
  return `${joinWords(names)} would lose their spot without being ticked. Tick them, or somebody else instead.`
}

/** What becomes of somebody, said beside their name: the summary below may be out of sight. */
function describeFate(loser: Loser | undefined, placedAt: string | null): string | undefined {
  if (loser) return `This person ${describeLoss(loser)}`
  return placedAt === null ? undefined : `Placed at ${placedAt}`
}

const idOfDropped = (loser: Loser) => (loser.spotId > 0 && losesSpot(loser) ? loser.spotId : [])
