import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { type AttendeeInfo, blankInfo, endOthers } from '#shared/domain/spots/attendee-fields.ts'
import { spotAt } from '#shared/domain/spots/checkboxes.ts'
import {
  clearInfo,
  copyCompany,
  describeLosses,
  setInfo,
  toggleActivity,
  toggleDeclined,
} from '#shared/domain/spots/edit.ts'
import { type Entry, enterPeople, type Person } from '#shared/domain/spots/enter-people.ts'
import { phraseActivities } from '#shared/domain/spots/info.ts'
import {
  type Activity,
  hasActivity,
  hasInfo,
  hasPerson,
  nameSpots,
  type Spot,
  type SpotTotals,
} from '#shared/domain/spots/spot.ts'
import { countOf, cutToFit, joinWords } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

export interface EditedSpots {
  spots: Spot[]
  totals: SpotTotals
  /** Whether naming someone also stores the suggested activity. */
  isPlanning: boolean
  company: string
  onChange: (spots: Spot[]) => void
  /** Called with null when another edit makes the undo impossible. */
  onUndoable: (edit: { message: string; undo: () => void } | null) => void
}

export type SpotEdits = ReturnType<typeof makeSpotEdits>

export function makeSpotEdits({ spots, totals, isPlanning, company, onChange, onUndoable }: EditedSpots) {
  const plan = (index: number) => (isPlanning ? withPlan(spots, index, totals) : spots)

  function change(edited: Spot[], message = '') {
    onChange(edited)
    onUndoable(message ? { message, undo: () => onChange(spots) } : null)
  }

  return {
    toggleActivity(index: number, activity: Activity) {
      const edited = toggleActivity(plan(index), index, activity, totals)
      change(edited, describeLosses(spots, edited, index).join(' '))
    },
    toggleDeclined(index: number) {
      const spot = spotAt(spots, index)
      const edited = toggleDeclined(plan(index), index, totals)
      const isRemoved = hasInfo(spot) && edited[index]?.isDeclined
      change(edited, isRemoved ? `When you save, we’ll decline spot ${spot.spotNumber} and remove ${spot.name}.` : '')
    },
    changeInfo(index: number, typed: Partial<AttendeeInfo>) {
      const planned = plan(index)
      const spot = spotAt(planned, index)
      const entered = { ...(spot.attendeeInfo ?? blankInfo), ...endOthers(typed) }
      const info = { ...entered, ...fillCompany(spot, entered, company) }
      change(hasInfo({ ...spot, attendeeInfo: info }) ? setInfo(planned, index, info) : clearInfo(spots, index))
    },
    clearInfo(index: number) {
      const { name, spotNumber } = spotAt(spots, index)
      change(clearInfo(spots, index), `${name} was removed from spot ${spotNumber}.`)
    },
    fillIn() {
      const count = listUnplanned(spots, totals).length
      change(autoFillSpots(spots, totals), `${countOf(count, 'spot')} now ${count === 1 ? 'has' : 'have'} an activity.`)
    },
    enter(entries: readonly Entry<Person>[], message: string) {
      const named = entries.map((entry) => ({
        ...entry,
        person: { ...entry.person, company: entry.person.company || cutToFit(company, maxLength.personName) },
      }))
      const entered = enterPeople(spots, named)
      const planned = isPlanning ? entries.reduce((now, { index }) => withPlan(now, index, totals), entered) : entered
      change(planned, message)
    },
    copyCompany(wanted: string) {
      const edited = copyCompany(spots, wanted)
      change(edited, `Everyone now has the company ${wanted.trim()}.`)
    },
  }
}

export function withPlan(spots: readonly Spot[], index: number, totals: SpotTotals): Spot[] {
  const spot = spotAt(spots, index)
  const planned = hasActivity(spot) || spot.isDeclined ? spot : spotAt(autoFillSpots(spots, totals), index)
  return nameSpots(spots.with(index, planned))
}

const listUnplanned = (spots: readonly Spot[], totals: SpotTotals) =>
  autoFillSpots(spots, totals).filter((planned, index) => hasActivity(planned) && !hasActivity(spotAt(spots, index)))

export function describeFillIn(spots: readonly Spot[], totals: SpotTotals): string {
  const unplanned = listUnplanned(spots, totals)
  const kinds = [...Map.groupBy(unplanned, (spot) => phraseActivities(spot).join(' and '))]
  const [first] = kinds
  if (!first) return ''
  const count = unplanned.length
  const words = kinds.length === 1 ? first[0] : joinWords(kinds.map(([kind, { length }]) => `${length} ${kind}`))
  return `${countOf(count, 'spot')} ${count === 1 ? 'has' : 'have'} no activity. We’d make ${count === 1 ? 'it' : 'them'} ${words}.`
}

function fillCompany(spot: Spot, entered: AttendeeInfo, company: string): Partial<AttendeeInfo> {
  const isNew = !hasPerson(spot) && entered.company === ''
  const isNameless = !entered.firstName.trim() && !entered.lastName.trim()
  if (isNew && !isNameless) return company.length > maxLength.personName ? {} : { company }
  const isAlone = !hasPerson({ ...spot, attendeeInfo: { ...entered, company: '' } })
  return isNameless && isAlone && entered.company === company ? { company: '' } : {}
}
