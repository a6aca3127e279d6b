import type { RegistrationMember } from '../pairings.ts'
import { type Filling, listBlocks } from './filling.ts'
import { type FillGroup, roomIn } from './groups.ts'

interface Part<Person> {
  people: readonly Person[]
  isUneasy: boolean
}

interface Limits<Group> {
  tries: number
  /** Whether everyone in a group with several partners could be better off. */
  isMixingBad: boolean
  pause: () => Promise<void>
  some?: ReadonlySet<Group>
}

const triesPerPause = 500

export async function improve<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  { tries, isMixingBad, pause, some }: Limits<Group>,
): Promise<void> {
  let hasImproved = true
  while (hasImproved) {
    hasImproved = false
    for (const [index, one] of filling.open.entries()) {
      await pause()
      let pausedAt = filling.tries
      for (const other of filling.open.slice(index + 1)) {
        if (filling.tries > tries) return
        if (filling.tries > pausedAt + triesPerPause) {
          await pause()
          pausedAt = filling.tries
        }
        if (some && !some.has(one) && !some.has(other)) continue
        if (exchangeBetween(filling, one, other, isMixingBad)) hasImproved = true
      }
      for (const people of listBlocks(one)) {
        if (!(await gatherPartner(filling, people, one, pause))) continue
        hasImproved = true
        // Others have left the group, too, so its blocks are no longer these.
        break
      }
    }
  }
}

function exchangeBetween<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  one: Group,
  other: Group,
  isMixingBad: boolean,
): boolean {
  // Anyone can make room for a person whose pairing could be met here.
  const listFor = (from: Group, group: Group) => {
    const parts = listParts(filling, group, isMixingBad)
    const isWanted = from.members.some((person) => filling.couldMeetIn(person, group))
    return isWanted ? [...parts, ...group.members.map((person) => ({ people: [person], isUneasy: false }))] : parts
  }
  const exchange = (): boolean => {
    const coming = listFor(one, other)
    return listFor(other, one).some((some) =>
      coming.some(
        (others) =>
          (some.isUneasy || others.isUneasy) &&
          some.people.length + others.people.length > 0 &&
          filling.hasRoom(one, others.people.length - some.people.length) &&
          filling.hasRoom(other, some.people.length - others.people.length) &&
          filling.tryMoves([
            { people: some.people, from: one, to: other },
            { people: others.people, from: other, to: one },
          ]),
      ),
    )
  }
  if (!exchange()) return false
  while (exchange());
  return true
}

/** No one, one partner's people, each person with an unmet pairing, two of three partners' people, and everyone. */
function listParts<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  group: Group,
  isMixingBad: boolean,
): Part<Person>[] {
  const blocks = listBlocks(group)
  const isMixed = isMixingBad && blocks.length > 1
  const parts = [
    { people: [], isUneasy: blocks.length <= 1 },
    ...blocks.map((people) => ({ people, isUneasy: isMixed || filling.areUneasy(people) })),
  ]
  const unmet = group.members.filter((person) => filling.hasUnmet(person))
  parts.push(...unmet.map((person) => ({ people: [person], isUneasy: true })))
  if (unmet.length === 0 && blocks.length === 3) {
    const pairs = blocks.map((block) => blocks.filter((one) => one !== block).flat())
    parts.push(...pairs.map((people) => ({ people, isUneasy: isMixed })))
  }
  if (blocks.length > 1) parts.push({ people: [...group.members], isUneasy: true })
  return parts
}

/** Brings a partner's people together if an exchange with a third group makes room. */
async function gatherPartner<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  people: readonly Person[],
  from: Group,
  pause: () => Promise<void>,
): Promise<boolean> {
  const partner = people[0]?.registrationId
  for (const to of filling.groupsOf(partner)) {
    const missing = people.length - roomIn(to)
    if (to === from || to.isClosed || missing <= 0) continue
    for (const going of listBlocks(to)) {
      if (going[0]?.registrationId === partner) continue
      await pause()
      for (const third of filling.open) {
        if (third === to) continue
        const room = roomIn(third) + (third === from ? people.length : 0)
        for (const coming of [[], ...listBlocks(third)]) {
          const gain = going.length - coming.length
          if (gain < missing || gain > room || coming[0]?.registrationId === partner) continue
          const moves = [
            { people: going, from: to, to: third },
            { people: coming, from: third, to },
            { people, from, to },
          ]
          if (filling.tryMoves(moves)) return true
        }
      }
    }
  }
  return false
}
