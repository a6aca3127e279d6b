import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-group.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { usePopover } from '#client/ui/overlays/use-popover.ts'
import { missingParts } from './filter-partners.ts'
import styles from './filter-popup.module.css'
import { missingPartNames } from './missing-part-names.ts'
import type { PartnerFiltering } from './use-partner-filters.ts'

type FilterPopupProps = {
  filtering: PartnerFiltering
  levels: readonly { id: number; name: string }[]
}

/** The filters beside the search. What is chosen applies at once; Esc, or going elsewhere, folds it. */
export function FilterPopup({ filtering, levels }: FilterPopupProps) {
  const { isOpen, setOpen, area, button, panelId, fold } = usePopover()
  const { level, missing, change } = filtering
  const active = missing.length + (level === null ? 0 : 1)

  return (
    <div ref={area} className={styles.area} data-print="hide">
      <Button ref={button} aria-expanded={isOpen} aria-controls={panelId} onPress={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </Button>
      <fieldset id={panelId} className={styles.panel} hidden={!isOpen} aria-label="Filters">
        <SelectField
          label="Partner level"
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          value={level}
          onChange={(chosen) => change({ level: chosen })}
          placeholder="All levels"
          isClearable
        />
        <CheckboxGroup
          label="Only partners with"
          choices={missingParts.map((part) => ({ value: part, label: missingPartNames[part] }))}
          value={missing}
          onChange={(chosen) => change({ missing: chosen })}
          isStacked
        />
        <Button onPress={fold}>Done</Button>
      </fieldset>
    </div>
  )
}
