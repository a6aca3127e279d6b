import { X } from 'lucide-react'
import { missingPartNames } from './filter-partners.ts'
import styles from './partner-filters.module.css'
import type { PartnerFiltering } from './partner-filters.tsx'

type ActiveFiltersProps = {
  filtering: PartnerFiltering
  levels: readonly { id: number; name: string }[]
}

/** The filters that are on; each can be taken off by itself. */
export function ActiveFilters({ filtering, levels }: ActiveFiltersProps) {
  const { level, missing, change } = filtering
  if (level === null && missing.length === 0) return null
  const levelName = levels.find(({ id }) => id === level)?.name ?? 'a level that is not offered'
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {level !== null && <Chip label={`Level: ${levelName}`} onRemove={() => change({ level: null })} />}
      {missing.map((part) => (
        <Chip
          key={part}
          label={missingPartNames[part]}
          onRemove={() => change({ missing: missing.filter((other) => other !== part) })}
        />
      ))}
    </ul>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button type="button" className={styles.chip} aria-label={`Take off filter ${label}`} onClick={onRemove}>
        <span className={styles.face}>
          {label}
          <X size={14} aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}
