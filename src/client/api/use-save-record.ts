import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemCode, RequestError } from './request-error.ts'

/** What somebody else has saved since the record was opened. */
export interface Conflict<Saved> {
  theirs: Saved
  /** Empty when the trail does not say. */
  by: string
  /** An instant; empty when the trail does not say. */
  at: string
}

interface RecordCalls<Sent, Saved> {
  save: (sent: Sent) => Promise<Saved>
  /** Loads the record as it stands now. */
  load: () => Promise<Saved>
}

export interface SaveRecord<Sent, Saved> {
  /** Set from a refused stale save until it is settled. */
  conflict: Conflict<Saved> | null
  /**
   * The record as it was saved; null when somebody else has saved in between, which `conflict` then tells, and while an
   * earlier press is still under way. Every other failure is thrown.
   */
  save: (sent: Sent) => Promise<Saved | null>
  settle: () => void
}

/** Saves a record, once at a time; of a stale save it finds out what stands there now (product decision 21). */
export function useSaveRecord<Sent, Saved>({ save, load }: RecordCalls<Sent, Saved>): SaveRecord<Sent, Saved> {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)
  const isUnderWay = useRef(false)

  async function saveOrCompare(sent: Sent): Promise<Saved | null> {
    try {
      const saved = await save(sent)
      // Lists, choices and counts elsewhere show what was saved.
      void queryClient.invalidateQueries()
      return saved
    } catch (failure) {
      if (problemCode(failure) !== 'changed_elsewhere') throw failure
      setConflict({ theirs: await load(), ...whoChanged(failure) })
      return null
    }
  }

  return {
    conflict,
    settle: () => setConflict(null),
    async save(sent) {
      // A second press within one frame still sees the old render.
      if (isUnderWay.current) return null
      isUnderWay.current = true
      try {
        return await saveOrCompare(sent)
      } finally {
        isUnderWay.current = false
      }
    },
  }
}

function whoChanged(failure: unknown): { by: string; at: string } {
  const changed = failure instanceof RequestError ? failure.problem?.changed : undefined
  return { by: changed?.by ?? '', at: changed?.at ?? '' }
}
