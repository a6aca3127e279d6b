import type { DefaultValues } from 'react-hook-form'
import { takeFirstOrCall } from '#client/api/queries.ts'
import type { Choice } from '#client/ui/fields/choice-fields.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import {
  type PartnershipLevel,
  type PartnershipLevelEntry,
  partnershipLevelEndpoints,
} from '#shared/contracts/partnership-levels.ts'

export interface OpenedLevel {
  level: DefaultValues<PartnershipLevelEntry> & { id: number }
  /** As it is stored; null for a new one. */
  saved: PartnershipLevel | null
  /** The level that a new one is a copy of, with what could not be taken over. */
  copied: { name: string; leftOut: string[] } | null
  others: PartnershipLevel[]
  affiliations: Choice<number>[]
  benefits: Choice<number>[]
}

/** The range stays empty, because only the organizer knows it. Without its keys, the untouched form would count as changed. */
const newLevel: OpenedLevel['level'] = {
  id: 0,
  name: '',
  numCoursePreferences: 0,
  displayInRegistration: true,
  isActive: true,
  affiliations: [],
  benefits: [],
  donation: { rangeStart: undefined, rangeEnd: undefined },
  golfActivity: { id: 0, numberIncluded: 0, costOfAdditional: 0, additionalAllowed: 0 },
  dinnerActivity: { id: 0, numberIncluded: 0, costOfAdditional: 0, additionalAllowed: 0 },
  vipActivity: { id: 0, numberIncluded: 0 },
}

const loadLevel = (id: number) => takeFirstOrCall(partnershipLevelEndpoints.getPartnershipLevel, { params: { id } })

/** @throws {RequestError} 404 when there is no such level */
export async function openLevel(id: number): Promise<OpenedLevel> {
  return openForm(id === 0 ? null : await loadLevel(id))
}

async function openForm(saved: PartnershipLevel | null): Promise<OpenedLevel> {
  const [levels, affiliations, benefits] = await Promise.all([
    takeFirstOrCall(partnershipLevelEndpoints.listPartnershipLevels, {}),
    listAffiliationChoices(saved?.affiliations ?? []),
    listBenefitChoices(saved?.benefits ?? []),
  ])
  return {
    level: saved ?? newLevel,
    saved,
    copied: null,
    // Donations that a level earns are compared with those that others earn, which inactive ones no longer do.
    others: levels.filter((other) => other.id !== saved?.id && other.isActive),
    affiliations,
    benefits,
  }
}

/**
 * A new level with everything of another one but its name, which two cannot share, and what has become inactive since.
 * @throws {RequestError} 404 when there is no such level
 */
export async function copyLevel(id: number): Promise<OpenedLevel> {
  const { name, version: _, ...original } = await loadLevel(id)
  const opened = await openForm(null)
  const { choices, leftOut } = keepActive(original, opened)
  return {
    ...opened,
    level: { ...original, id: 0, name: '', isActive: true, ...choices },
    copied: { name, leftOut },
  }
}

type Chosen = Pick<PartnershipLevel, 'affiliations' | 'benefits'>

/** Splits a level's choices into possible ones, and names of others. */
export function keepActive(chosen: Chosen, offered: Pick<OpenedLevel, 'affiliations' | 'benefits'>) {
  const isThere = (choices: readonly Choice<number>[]) => (id: number) => choices.some(({ value }) => value === id)
  const affiliations = chosen.affiliations.filter(isThere(offered.affiliations))
  const benefits = chosen.benefits.filter(isThere(offered.benefits))
  const leftOut = [
    ...(affiliations.length < chosen.affiliations.length ? ['inactive affiliations'] : []),
    ...(benefits.length < chosen.benefits.length ? ['inactive benefits'] : []),
  ]
  return { choices: { affiliations, benefits }, leftOut }
}

async function listAffiliationChoices(chosen: readonly number[]): Promise<Choice<number>[]> {
  const active = await takeFirstOrCall(affiliationEndpoints.listActiveAffiliations, {})
  const toChoice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return completeChoices(active.map(toChoice), chosen, async () =>
    (await takeFirstOrCall(affiliationEndpoints.listAffiliations, {})).map(toChoice),
  )
}

async function listBenefitChoices(chosen: readonly number[]): Promise<Choice<number>[]> {
  const active = await takeFirstOrCall(benefitEndpoints.listActiveBenefits, {})
  const toChoice = ({ id, description }: { id: number; description: string }) => ({ value: id, label: description })
  return completeChoices(active.map(toChoice), chosen, async () =>
    (await takeFirstOrCall(benefitEndpoints.listBenefits, {})).map(toChoice),
  )
}

/** The active choices, and inactive ones that are selected. The whole list is only loaded if there are some. */
export async function completeChoices(
  active: readonly Choice<number>[],
  chosen: readonly number[],
  listAll: () => Promise<readonly Choice<number>[]>,
): Promise<Choice<number>[]> {
  const isActive = new Set(active.map(({ value }) => value))
  const gone = new Set(chosen.filter((id) => !isActive.has(id)))
  if (gone.size === 0) return [...active]
  const inactive = (await listAll()).filter(({ value }) => gone.has(value))
  return [...active, ...inactive.map((choice) => ({ ...choice, hint: 'Inactive' }))]
}

/** The selection in words, or `none`. */
export function describeChoices(choices: readonly Choice<number>[], chosen: readonly number[]): string {
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => String(label))
  const unknown = chosen.length - labels.length
  if (unknown > 0) labels.push(`${unknown} more`)
  return labels.join(', ') || 'none'
}
