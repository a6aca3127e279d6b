import { useEffect, useState } from 'react'
import type { DeskPart } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { useDesk, useDeskState } from './desk-context.ts'
import type { WaitingFact } from './store/desk-storage.ts'
import * as make from './store/make-facts.ts'

export interface LastAction {
  words: string
  undo: () => void
  /** An action recorded in a rehearsal can be undone only there. */
  isRehearsal: boolean
}

export const undoMilliseconds = 10_000

export function useRecord(part: DeskPart) {
  const desk = useDesk()
  const who = useDeskState(({ list }) => list?.who ?? '')
  const [last, setLast] = useState<LastAction | null>(null)
  const isRehearsal = useDeskState(({ rehearsal }) => rehearsal !== null)

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoMilliseconds)
    return () => clearTimeout(timer)
  }, [last])

  const now = () => ({ at: desk.serverNow(), who })

  function record(facts: WaitingFact[], words: string, undo: () => WaitingFact[]) {
    void desk.record(facts)
    setLast({
      words,
      isRehearsal,
      undo: () => {
        setLast(null)
        void desk.record(undo())
      },
    })
  }

  const after = (guest: DeskGuest, ...facts: WaitingFact[]) => ({
    ...guest,
    factIds: [...guest.factIds, ...facts.map(({ id }) => id)],
  })

  return {
    last: last?.isRehearsal === isRehearsal ? last : null,

    checkIn(guests: readonly DeskGuest[]) {
      const facts = guests.map((guest) => make.checkIn(guest, part, now()))
      const words = guests.length === 1 ? `${guests[0]?.name} checked in` : `${guests.length} guests checked in`
      record(facts, words, () =>
        guests.map((guest, index) => make.undoCheckIn(after(guest, ...facts.slice(index, index + 1)), part, '', now())),
      )
    },

    undoCheckIn(guest: DeskGuest, note: string) {
      setLast(null)
      void desk.record([make.undoCheckIn(guest, part, note, now())])
    },

    note(guest: DeskGuest, note: string) {
      void desk.record([make.addNote(guest, note, now())])
    },

    name(guest: DeskGuest, person: make.EnteredPerson, isHere: boolean) {
      const facts = make.nameGuest(guest, person, isHere ? part : null, now())
      const [firstName = '', ...rest] = guest.isNamed ? guest.name.split(' ') : ['']
      const former = { firstName, lastName: rest.join(' '), company: guest.isNamed ? guest.company : '' }
      const words = guest.isNamed ? `${guest.name} replaced` : `${person.firstName} ${person.lastName} added`.trim()
      record(facts, words, () => {
        const present = after({ ...guest, name: `${person.firstName} ${person.lastName}`.trim() }, ...facts)
        const undoIn = make.undoCheckIn({ ...present, factIds: facts.slice(-1).map(({ id }) => id) }, part, '', now())
        return [...(isHere ? [undoIn] : []), make.undoNaming(isHere ? after(present, undoIn) : present, former, now())]
      })
    },

    walkIn(person: make.EnteredPerson, registrationId: number, placeKey: string) {
      const fact = make.addWalkIn(person, { registrationId, placeKey, part }, now())
      const about = { spotId: null, walkInId: fact.id, name: '', registrationId, factIds: [fact.id] }
      record([fact], `${person.firstName} ${person.lastName} added`, () => [make.undoCheckIn(about, part, '', now())])
    },
  }
}

export type Recorder = ReturnType<typeof useRecord>
