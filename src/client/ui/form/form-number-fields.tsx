import { MoneyField, NumberField } from '../fields/number-field.tsx'
import { bind } from './form-fields.tsx'

/** Apart from the other fields: most forms ask for no number, and what checks the keys of one is a kilobyte of each page. */

export const FormNumberField = bind(NumberField, null as number | null)
export const FormMoneyField = bind(MoneyField, null as number | null)
