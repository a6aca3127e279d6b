import type fc from 'fast-check'
import { expect } from 'vitest'
import { expectConsistentWorld } from '../check-world/check-world.ts'
import type { Visitor } from '../world.ts'

type Places<Place> = Map<number, Place | null>

export interface PlacesModel<Place> {
  places: Places<Place>
  registrations: { id: number; personIds: number[]; isDeleted: boolean }[]
  changes: Map<number, { before: Places<Place>; after: Places<Place> }>
}

interface PlacesReal {
  opened: { world: { db: Parameters<typeof expectConsistentWorld>[0] } }
  organizers: [Visitor, Visitor]
}

interface Change {
  id: number
}

interface ReadPlaces<Place> {
  places: Places<Place>
  history: { undoable: Change | null; redoable: Change | null }
}

export const personAt = ({ places }: PlacesModel<unknown>, index: number) =>
  [...places.keys()][index % places.size] ?? 0

export function registrationAt<Registration>({ registrations }: { registrations: Registration[] }, index: number) {
  const registration = registrations[index % registrations.length]
  if (!registration) throw new Error('There are registrations')
  return registration
}

export function remember<Place>(model: PlacesModel<Place>, changeId: number, moved: Places<Place>): void {
  const before = new Map([...moved.keys()].map((id) => [id, model.places.get(id) ?? null]))
  if (changeId !== 0) model.changes.set(changeId, { before, after: new Map(moved) })
  for (const [id, place] of moved) model.places.set(id, place)
}

export function placeCommands<Place, Model extends PlacesModel<Place>, Real extends PlacesReal>(
  read: (real: Real) => Promise<ReadPlaces<Place>>,
) {
  type Run = (model: Model, real: Real) => Promise<void>

  const command = (words: string, run: Run): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    toString: () => words,
    run: async (model, real) => {
      await run(model, real)
      const { places } = await read(real)
      const present = model.registrations.filter(({ isDeleted }) => !isDeleted).flatMap(({ personIds }) => personIds)
      for (const id of present) expect([id, places.get(id)]).toEqual([id, model.places.get(id)])
      expect([...places.keys()].filter((id) => model.places.has(id)).length).toBe(present.length)
      await expectConsistentWorld(real.opened.world.db)
    },
  })

  async function turn(
    model: Model,
    real: Real,
    way: 'undo' | 'redo',
    callers: readonly Visitor[],
    send: (caller: Visitor, changeId: number) => Promise<{ status: number }>,
  ) {
    const { history } = await read(real)
    const next = (way === 'undo' ? history.undoable : history.redoable)?.id
    const change = next === undefined ? undefined : model.changes.get(next)
    if (next === undefined || !change) return
    const replies = await Promise.all(callers.map((caller) => send(caller, next)))
    expect(replies.map(({ status }) => status).sort()).toEqual(callers.length > 1 ? [200, 409] : [200])
    for (const [id, place] of way === 'undo' ? change.before : change.after) model.places.set(id, place)
  }

  const remove = (by: number, index: number) =>
    command(`${by} deletes registration ${index}`, async (model, real) => {
      const registration = registrationAt(model, index)
      const reply = await real.organizers[by % 2]?.call('deleteRegistration', { params: { id: registration.id } })
      expect(reply?.status).toBe(200)
      registration.isDeleted = true
      for (const id of registration.personIds) model.places.set(id, null)
    })

  const restore = (by: number, index: number) =>
    command(`${by} restores registration ${index}`, async (model, real) => {
      const registration = registrationAt(model, index)
      const body = { registrationId: registration.id }
      const reply = await real.organizers[by % 2]?.call('restoreRegistration', { body })
      expect(reply?.status).toBe(200)
      if (!registration.isDeleted) return
      registration.isDeleted = false
      const { places } = await read(real)
      for (const id of registration.personIds) model.places.set(id, places.get(id) ?? null)
    })

  return { command, turn, remove, restore }
}
