import { Link, useSearch } from '@tanstack/react-router'
import { getFirstResponseOrCall } from '#client/api/queries.ts'
import type { Entity } from '#client/records/entity.ts'
import { EntityFormPage } from '#client/records/entity-form-page.tsx'
import { EntityListPage } from '#client/records/entity-list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import {
  type PartnershipLevel,
  partnershipLevel,
  partnershipLevelEndpoints,
} from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { maxDonation, maxLength } from '#shared/limits.ts'
import { ActivityFields, AffiliationChoices, activityNames, BenefitChoices, CopyNotice } from './level-parts.tsx'
import { RangeFields } from './range-fields.tsx'
import { RetireOrDelete } from './retire-or-delete.tsx'

const levels: Entity<PartnershipLevel> = {
  noun: { one: 'partnership level', many: 'partnership levels' },
  listTitle: 'Partnership Levels',
  lead: 'Each level covers a range of donations.',
  addLabel: 'Add New Partnership Level',
  whenEmpty: 'Add your first level, starting with the smallest donation. Then select levels for your event.',
  paths: { list: paths.partnershipLevels, add: paths.newPartnershipLevel, edit: paths.editPartnershipLevel },
  calls: {
    list: partnershipLevelEndpoints.listPartnershipLevels,
    get: partnershipLevelEndpoints.getPartnershipLevel,
    save: partnershipLevelEndpoints.savePartnershipLevel,
  },
  schema: partnershipLevel,
  blank: (before) => (before ? createNextLevel(before) : createFirstLevel()),
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'range',
      header: 'Donation range',
      cell: ({ donation, isActive, displayInRegistration }) => (
        <>
          {formatRange(donation.rangeStart, donation.rangeEnd)} {!isActive && <Tag>Retired</Tag>}{' '}
          {!displayInRegistration && <Tag>Not in registration</Tag>}
        </>
      ),
    },
    { key: 'golf', header: activityNames.golf, isNumeric: true, cell: (level) => level.golfActivity.numberIncluded },
    {
      ...{ key: 'dinner', header: activityNames.dinner, isNumeric: true },
      cell: (level) => level.dinnerActivity.numberIncluded,
    },
    { key: 'vip', header: activityNames.vip, isNumeric: true, cell: (level) => level.vipActivity.numberIncluded },
    {
      ...{ key: 'copy', header: 'Copy', isHeaderHidden: true },
      cell: ({ id, name }) => (
        <Link
          to={paths.newPartnershipLevel}
          search={{ copy: String(id) }}
          className={actionLinkClass}
          aria-label={`Copy ${name}`}
        >
          Copy
        </Link>
      ),
    },
  ],
  parts: [
    CopyNotice,
    {
      section: 'DETAILS',
      parts: [
        { kind: 'text', name: 'name', label: 'Name', maxLength: maxLength.name, isRequired: true },
        RangeFields,
        {
          ...{ kind: 'number', name: 'numCoursePreferences', label: 'Number of course preferences' },
          ...{ hint: 'How many courses a partner can choose, 0 to 9.', maxDigits: 2, isRequired: true },
        },
        {
          ...{ kind: 'check', name: 'displayInRegistration', label: 'Display in registration' },
          hint: 'Partners can choose this level. Organizers always can.',
        },
      ],
    },
    { section: 'BENEFITS', parts: [BenefitChoices] },
    { section: 'AFFILIATIONS', parts: [AffiliationChoices] },
    {
      ...{ section: 'ACTIVITIES INCLUDED', note: 'Existing registrations keep their saved numbers.' },
      parts: [ActivityFields],
    },
  ],
  addsAnother: true,
  Foot: RetireOrDelete,
}

export const PartnershipLevelsPage = () => <EntityListPage entity={levels} />

export function PartnershipLevelPage() {
  const copy = useSearch({ strict: false }).copy
  const original = Number(copy ?? 0)
  if (!original) return <EntityFormPage entity={levels} />
  const blank = (before: PartnershipLevel | null) => (before ? createNextLevel(before) : copyLevel(original))
  return <EntityFormPage entity={{ ...levels, blank }} variant={copy} />
}

const listAffiliations = () => getFirstResponseOrCall(affiliationEndpoints.listAffiliations, {})

const paid = { id: 0, numberIncluded: 0, costOfAdditional: 0, additionalAllowed: 0 }

/** An empty range keeps its keys, because the untouched form would otherwise count as changed. */
const blankLevel = {
  ...{ name: '', numCoursePreferences: 1, displayInRegistration: true, isActive: true, benefits: [] },
  donation: { rangeStart: undefined, rangeEnd: undefined },
  ...{ golfActivity: paid, dinnerActivity: paid, vipActivity: { id: 0, numberIncluded: 0 } },
}

async function createFirstLevel() {
  const active = (await listAffiliations()).filter(({ isActive }) => isActive)
  return { ...blankLevel, affiliations: active.map(({ id }) => id) }
}

function createNextLevel({ affiliations, donation: { rangeEnd }, golfActivity, dinnerActivity }: PartnershipLevel) {
  return {
    ...{ ...blankLevel, affiliations },
    donation: { rangeStart: rangeEnd < maxDonation ? rangeEnd + 1 : undefined, rangeEnd: undefined },
    golfActivity: { ...paid, costOfAdditional: golfActivity.costOfAdditional },
    dinnerActivity: { ...paid, costOfAdditional: dinnerActivity.costOfAdditional },
  }
}

async function copyLevel(id: number) {
  const { version: _, ...original } = await getFirstResponseOrCall(levels.calls.get, { params: { id } } as never)
  const filterActive = (ids: readonly number[], rows: readonly { id: number; isActive: boolean }[]) =>
    ids.filter((chosen) => rows.some((row) => row.id === chosen && row.isActive))
  return {
    ...original,
    ...{ name: '', isActive: true },
    affiliations: filterActive(original.affiliations, await listAffiliations()),
    benefits: filterActive(original.benefits, await getFirstResponseOrCall(benefitEndpoints.listBenefits, {})),
  }
}
