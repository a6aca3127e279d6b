import { MoneyField, NumberField } from '../fields/number-field.tsx'
import { bind } from './form-fields.tsx'

/** Separate, because few forms need numbers, and this adds a kilobyte to each page. */

export const FormNumberField = bind(NumberField, null as number | null)
export const FormMoneyField = bind(MoneyField, null as number | null)
