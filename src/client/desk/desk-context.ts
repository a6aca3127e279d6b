import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { type DeskFact, formatNameInFact } from '#shared/domain/desk/facts.ts'
import { type DeskGuest, type DeskPartner, listGuests } from '#shared/domain/desk/guests.ts'
import { formatTime } from '#shared/domain/formats.ts'
import type { Desk, DeskState } from './store/desk-store.ts'

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this component')
  return desk
}

export const useDeskState = <Value>(select: (state: DeskState) => Value): Value => useStore(useDesk().store, select)

export interface DeskView {
  partners: readonly DeskPartner<DeskGuest>[]
  guests: readonly DeskGuest[]
  facts: readonly DeskFact[]
  unsaved: ReadonlySet<string>
}

export type DeskDialog =
  | { kind: 'name' | 'undo' | 'note'; guest: DeskGuest }
  | { kind: 'walkIn'; registrationId: number }
  | { kind: 'decide' | 'menu' }

const noView: DeskView = { partners: [], guests: [], facts: [], unsaved: new Set() }

export function useDeskView(): DeskView {
  const list = useDeskState((state) => state.list)
  const waiting = useDeskState((state) => state.waiting)
  const rehearsal = useDeskState((state) => state.rehearsal)
  return useMemo(() => {
    if (!list) return noView
    const own = [...waiting, ...(rehearsal ?? [])]
    const facts = [...list.facts, ...own]
    const partners = listGuests(list, facts)
    return {
      partners,
      guests: partners.flatMap(({ people }) => people),
      facts,
      unsaved: new Set(own.map(({ id }) => id)),
    }
  }, [list, waiting, rehearsal])
}

export const describeRefusal = (fact: DeskFact, why: string): string =>
  `We couldn’t save an entry for ${fact.guestName || formatNameInFact(fact)}: ${why}`

/** `7:04 AM`, in the organization's time zone. */
export function useTime(): (instant: string) => string {
  const timeZone = useDeskState(({ list }) => list?.timeZone ?? 'UTC')
  return (instant) => formatTime(instant, timeZone)
}
