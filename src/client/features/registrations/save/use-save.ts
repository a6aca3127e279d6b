import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi, newIdempotencyKey } from '#client/api/call.ts'
import { browserConnection, type Connection, pause } from '#client/api/connection.ts'
import { describeBothSaved, maxMergeRounds } from '#client/records/save-beside-others.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import type {
  Registration,
  RegistrationToSave,
  SavedRegistration,
} from '#shared/contracts/registrations/registration.ts'
import type { Choices } from '#shared/domain/three-way-merge.ts'
import { listChanges } from '../draft/changes.ts'
import { type RegistrationDraft, reopenDraft, type SaveConfirmations, toSave } from '../draft/draft.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { fitSpots, listEveryone } from '../draft/fitted-spots.ts'
import { mergeDraft } from '../draft/merge-draft.ts'
import { registrationQuery } from '../queries.ts'
import { type Changed, readSaveFailure, type SaveFailure, saveQuestions, wasNothingSaved } from './save-failure.ts'

type SaveOptions = {
  onSaved: (saved: SavedRegistration, isUpdate: boolean) => void
  onFailed: (failure: SaveFailure) => void
}

type ChangedElsewhere = Extract<SaveFailure, { kind: 'changedElsewhere' }>

/** What is saved now: by whom, and whether that was sent from here and nobody has saved since. */
type Found = { stored: Registration; changed: Changed; isOwn: boolean }

const busyWords = 'Other people are saving this registration right now.'

export type Saving = ReturnType<typeof useSave>

/** Saves the draft of the store: once at a time, and as one request (by its idempotency key) until it is answered. */
export function useSave(store: DraftStore, { onSaved, onFailed }: SaveOptions) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isEarlierSaved, setEarlierSaved] = useState(false)
  const agreed = useRef<SaveConfirmations>({})
  /** Who has saved what was put together with what was entered here, until that is saved, too. */
  const others = useRef<Changed | null>(null)
  const choose = useRef<(choices: Choices) => Promise<void>>(() => Promise.resolve())
  const isUnderWay = useRef(false)
  /** Whether the wizard has not been left since the save was asked for. */
  const isStillHere = useRef(store.rememberVisit())
  const connection = useConnectionWait(store)
  const call = useMutation({
    mutationFn: (body: RegistrationToSave) => callApi(registrationEndpoints.saveRegistration, { body }),
  })

  async function attempt(round = 0): Promise<void> {
    store.settle()
    const { draft } = store.getState()
    let isSent = false
    try {
      const { spots, displaced } = await fitSpots(draft)
      if (!isStillHere.current()) return
      if (displaced.length > 0 && !agreed.current.confirmDrop) {
        return fail({ kind: 'wouldDropPeople', people: displaced })
      }
      const body = toSave(draft, spots, agreed.current)
      const { contact, donation, attendees, review } = body
      isSent = true
      store.markSent({ contact, donation, attendees, review })
      const saved = await call.mutateAsync(body)
      agreed.current = {}
      // Dashboards, lists and exports all count what was saved.
      void queryClient.invalidateQueries()
      if (!isStillHere.current()) {
        toast(`${draft.contact.nameForMarketingMaterials} was saved`)
        return
      }
      // After people were dropped, not everything that others saved is still there.
      if (others.current && !body.confirmDrop) toast(describeBothSaved(others.current))
      others.current = null
      if (hasChangedSince(draft)) return await keepTyped(saved)
      store.clear()
      onSaved(saved, draft.id !== 0)
    } catch (error) {
      if (!isStillHere.current()) {
        if (isSent) void saveQuestions.load().then(({ tellAfterwards }) => tellAfterwards(draft, error))
        return
      }
      const failure = readSaveFailure(error)
      if (isSent) noteAnswer(failure, draft)
      if (failure.kind !== 'changedElsewhere') return fail(failure)
      if (round === maxMergeRounds) return fail({ kind: 'refused', message: busyWords })
      await meetOtherSave(failure, () => attempt(round + 1))
    }
  }

  /** What of the draft may be saved, now that the server has said something about it, or nothing. */
  function noteAnswer(failure: SaveFailure, { sent }: RegistrationDraft) {
    if (failure.kind === 'gone') store.renewRequest()
    else if (failure.kind !== 'noAnswer') store.markAnswered(wasNothingSaved(failure) ? null : sent)
  }

  /** Puts what was entered here on top of what is saved now, and asks only where both have changed the same. */
  async function meetOtherSave({ changed, savedAs }: ChangedElsewhere, goOn: () => Promise<void>): Promise<void> {
    // It was agreed to for what had been saved then.
    agreed.current = {}
    const { id, version, sent } = store.getState().draft
    const stored = await queryClient.fetchQuery({ ...registrationQuery(savedAs ?? id), staleTime: 0 })
    if (!isStillHere.current()) return
    store.settle()
    const isEarlier = savedAs !== null && sent !== null
    const isOwn = isEarlier && changed.isYours === true && stored.version === (version ?? 0) + 1
    if (isEarlier) setEarlierSaved(true)
    await adopt({ stored, changed, isOwn }, {}, goOn)
  }

  async function adopt(found: Found, choices: Choices, goOn: () => Promise<void>): Promise<void> {
    const { stored, changed, isOwn } = found
    const { draft: mine, opened: base } = store.getState()
    const theirs = reopenDraft(stored, newIdempotencyKey())
    const { draft, conflicts } = mergeDraft({ base, mine, theirs, isOwn }, choices)
    if (conflicts.length > 0) {
      choose.current = (more) => adopt(found, { ...choices, ...more }, goOn)
      return fail({ kind: 'conflict', changed, theirs: stored, conflicts })
    }
    if (isOwn) store.continueFrom(draft, theirs)
    else {
      store.rebase(draft, theirs)
      // Users who were just asked know already.
      if (Object.keys(choices).length === 0) others.current = changed
    }
    await goOn()
  }

  function hasChangedSince(sent: RegistrationDraft): boolean {
    store.settle()
    return listChanges(store.getState().draft, { ...sent, attendees: listEveryone(sent) }).length > 0
  }

  /** What was typed meanwhile goes on from this save; where that cannot be read, the next save finds it, as after a lost answer. */
  async function keepTyped({ id, version }: SavedRegistration): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...registrationQuery(id), staleTime: 0 }).catch(() => null)
    if (!isStillHere.current()) return
    store.settle()
    if (stored?.version === version) {
      const { draft: mine, opened: base } = store.getState()
      const theirs = reopenDraft(stored, newIdempotencyKey())
      store.continueFrom(mergeDraft({ base, mine, theirs, isOwn: true }).draft, theirs)
    }
    fail({ kind: 'typedMeanwhile' })
  }

  function fail(failure: SaveFailure) {
    setFailure(failure)
    onFailed(failure)
  }

  /** Does one thing at a time, and shows why it failed. */
  async function run(work: () => Promise<void>) {
    // A second press within one frame still sees the old render.
    if (isUnderWay.current) return
    isUnderWay.current = true
    isStillHere.current = store.rememberVisit()
    setFailure(null)
    try {
      if (await connection.untilConnected()) await work()
    } catch (error) {
      if (isStillHere.current()) fail(readSaveFailure(error))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    isSaving: call.isPending || connection.isWaiting,
    /** There is no connection: it will be sent when there is one. */
    isWaiting: connection.isWaiting,
    stopWaiting: connection.stop,
    untilConnected: connection.untilConnected,
    failure,
    /** What was sent before without an answer was found saved, and this goes on from it. */
    isEarlierSaved,
    save() {
      agreed.current = {}
      void run(attempt)
    },
    /** Saves again, now that the user has agreed. */
    confirm(confirmation: SaveConfirmations) {
      agreed.current = { ...agreed.current, ...confirmation }
      void run(attempt)
    },
    /** Goes on with the sides that the user has chosen, where both have changed the same. */
    choose: (choices: Choices) => void run(() => choose.current(choices)),
    /** Shows what kept a preview of the save from being answered, as it would keep the save. */
    report(error: unknown) {
      const reported = readSaveFailure(error)
      if (reported.kind !== 'changedElsewhere') return fail(reported)
      void run(() => meetOtherSave(reported, () => Promise.resolve()))
    },
    dismiss: () => setFailure(null),
  }
}

/** Waits for a network. */
function useConnectionWait(store: DraftStore) {
  const [isWaiting, setWaiting] = useState(false)
  const wait = useRef<AbortController | null>(null)
  useEffect(() => () => wait.current?.abort(), [])

  /** False when the person gave up waiting, left, or changed what would have been sent. */
  async function untilConnected(): Promise<boolean> {
    if (browserConnection.isOnline()) return true
    const { draft } = store.getState()
    const patience = new AbortController()
    wait.current = patience
    setWaiting(true)
    const forget = store.subscribe(() => store.getState().draft !== draft && patience.abort())
    const isConnected = await waitForConnection(browserConnection, patience.signal)
    forget()
    setWaiting(false)
    return isConnected
  }

  return { isWaiting, untilConnected, stop: () => wait.current?.abort() }
}

const firstProbeMilliseconds = 250
const slowestProbeMilliseconds = 8_000

/**
 * Resolves to true at once if there is a network. Otherwise waits for one, and then until the server responds.
 * Resolves to false when `signal` aborts the wait.
 */
export async function waitForConnection(connection: Connection, signal: AbortSignal): Promise<boolean> {
  if (!signal.aborted && connection.isOnline()) return true
  await waitForNetwork(connection, signal)
  let wait = firstProbeMilliseconds
  while (!signal.aborted && !(await connection.reachesServer())) {
    await pause(wait, signal).catch(() => undefined)
    wait = Math.min(2 * wait, slowestProbeMilliseconds)
  }
  return !signal.aborted
}

function waitForNetwork({ isOnline, onChanged }: Connection, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const stopListening = onChanged(() => isOnline() && end())
    signal.addEventListener('abort', end, { once: true })

    function end() {
      stopListening()
      resolve()
    }
  })
}
