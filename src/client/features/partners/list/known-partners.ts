import type { ListedPartners, PartnerSummary } from '#shared/contracts/partners.ts'
import { countOthersOfCompany } from '#shared/domain/registration/same-company.ts'

export interface KnownPartners {
  changeId: number
  rows: PartnerSummary[]
}

/** Unchanged rows stay identical, so that they don't render again. */
export function mergeChanges(known: KnownPartners | undefined, listed: ListedPartners): KnownPartners {
  const before = new Map(known?.rows.map((row) => [row.id, row]))
  const changed = new Map(listed.rows.map((row) => [row.id, row]))
  const failed = new Map(listed.failedMails.map(({ registrationId, count }) => [registrationId, count]))
  const withoutAddress = new Set(listed.withoutAddress)
  const present = listed.ids.flatMap((id) => changed.get(id) ?? before.get(id) ?? [])
  const others = countOthersOfCompany(present)
  const rows = present.map((row): PartnerSummary => {
    const facts = {
      failedMails: failed.get(row.id) ?? 0,
      isMissingAddress: withoutAddress.has(row.id),
      othersOfCompany: others.get(row.id) ?? 0,
    }
    const old = changed.has(row.id) ? undefined : before.get(row.id)
    const isAsBefore = old && Object.entries(facts).every(([key, value]) => old[key as keyof typeof facts] === value)
    return isAsBefore ? old : { ...row, ...facts }
  })
  return { changeId: listed.changeId, rows }
}
