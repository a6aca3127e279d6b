import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { useSite } from '#client/api/site.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { listLosers } from '#shared/domain/spots/losers.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { registrationQuery } from '../queries.ts'
import { describeChange, nameSome } from './describe-change.ts'
import { confirmLosses, reopenDraft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { fitSpots } from './fit-spots.ts'
import { mapPlaces } from './map-places.ts'
import { PeopleList } from './people-list.tsx'
import type { SaveFailure } from './read-save-failure.ts'
import { ReplacedList } from './replaced-list.tsx'
import { useWizard } from './wizard-context.ts'

type ChangedElsewhereDialogProps = Pick<Extract<SaveFailure, { kind: 'changedElsewhere' }>, 'changed' | 'savedAs'> & {
  store: DraftStore
  onLoadAgain: (id: number) => void
}

/** Somebody has saved in between, perhaps the user elsewhere: that save, or what was changed here on top of it. */
export function ChangedElsewhereDialog({ changed, savedAs, store, onLoadAgain }: ChangedElsewhereDialogProps) {
  const { saving, draft } = useWizard()
  const site = useSite()
  const [isAsking, setAsking] = useState(false)
  const id = savedAs ?? draft.id
  const query = useQuery({ ...registrationQuery(id), refetchOnMount: 'always' })
  const saved = query.data && query.isFetchedAfterMount ? query.data : null
  const merge = saved && mergeOnto(saved, store)
  const when = site ? ` on ${formatMoment(changed.at, site.timeZone)}` : ''

  function saveMine({ theirs, fitted, losers }: Merge) {
    store.rebase(theirs)
    store.change({ attendees: fitted.spots, fit: fitted.fit })
    saving.confirm(losers.length > 0 ? confirmLosses(losers) : {})
  }

  if (merge && isAsking) {
    return (
      <ConfirmDialog
        isOpen
        title="There are fewer places now"
        confirmLabel="Save all the same"
        busyLabel="Saving…"
        cancelLabel="Go back"
        tone="danger"
        isBusy={saving.isSaving}
        onConfirm={() => saveMine(merge)}
        onCancel={() => setAsking(false)}
      >
        <p>There is no place left for everybody. If yours is saved on top of what was saved:</p>
        <PeopleList people={merge.losers} />
      </ConfirmDialog>
    )
  }

  const actions = (
    <>
      <Button tone="primary" onPress={saving.dismiss}>
        Go back
      </Button>
      <Button onPress={() => onLoadAgain(id)}>Load what was saved</Button>
      {merge && (
        <Button
          tone={merge.canBothStay ? 'secondary' : 'danger'}
          onPress={() => (merge.losers.length > 0 ? setAsking(true) : saveMine(merge))}
        >
          {merge.canBothStay ? 'Save both' : 'Save mine instead'}
        </Button>
      )}
    </>
  )
  return (
    <Dialog isOpen role="alertdialog" title="Changed in the meantime" onClose={saving.dismiss} actions={actions}>
      <p>
        {describeChange({
          ...changed,
          when,
          isYours: changed.isYours === true,
          isEarlierSaved: savedAs !== null,
        })}
      </p>
      <p>
        Loading what was saved drops your changes. Saving yours keeps what was saved wherever you have changed nothing.
      </p>
      {merge && merge.removed.length > 0 && <p>Taken out in the meantime: {nameSome(merge.removed)}.</p>}
      {merge && <ReplacedList sentences={merge.replaced} isForAll={merge.losers.length === 0} />}
      {query.isError && <Notice tone="error">{describeFailure(query.error)}</Notice>}
    </Dialog>
  )
}

type Merge = ReturnType<typeof mergeOnto>

/** What was changed here on top of what is saved, and whom that would leave without a place. */
function mergeOnto(saved: Registration, store: DraftStore) {
  const theirs = reopenDraft(saved, store.getState().draft.requestId)
  const places = mapPlaces(saved)
  const fitted = fitSpots(store.mergeWith(theirs), new Set(places.keys()))
  const { replaced, removed, leftOut } = store.compareWith(theirs)
  const peopleDropped = [...leftOut.map(asDropped), ...fitted.peopleDropped]
  const losers = listLosers({ ...fitted, peopleDropped }, { spots: fitted.spots, totals: fitted.fit.totals }, places)
  return { theirs, fitted, losers, replaced, removed, canBothStay: replaced.length + losers.length === 0 }
}

/** Their spot is gone already, and with it the id that the server knew. */
const asDropped = ({ spotNumber, name }: Spot) => ({ id: 0, spotNumber, name })
