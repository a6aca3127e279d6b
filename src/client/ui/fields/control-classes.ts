export const boxClass =
  'w-full rounded-md border border-line-strong bg-surface px-3 text-field leading-[1.4] text-ink [transition:border-color_var(--quick)] placeholder:text-ink-soft placeholder:opacity-100 hover:border-ink-soft focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft disabled:opacity-100 aria-invalid:border-clay aria-invalid:shadow-[inset_0_0_0_1px_var(--color-clay)] forced-colors:aria-invalid:border-3 [&:read-only:not(select)]:border-dashed [&:read-only:not(select)]:bg-transparent'

export const inputClass = `${boxClass} min-h-11.5 py-2`

export const chooserClass =
  'grid items-center *:[grid-area:1/1] [&>svg]:pointer-events-none [&>svg]:me-3 [&>svg]:justify-self-end [&>svg]:text-ink-soft'
export const selectClass = `${inputClass} appearance-none pe-10 text-ellipsis`

export const choiceClass =
  'flex min-h-touch cursor-pointer items-start gap-3 py-[calc((var(--spacing-touch)-1.5rem)/2)] has-[:disabled,[aria-disabled=true]]:cursor-not-allowed has-[:disabled,[aria-disabled=true]]:text-ink-soft'

const frame =
  'm-0 grid size-5.5 flex-none cursor-[inherit] appearance-none place-content-center border border-line-strong bg-surface [transition:background-color_var(--quick)] disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft aria-disabled:border-dashed aria-disabled:bg-transparent forced-colors:checked:bg-[Highlight] forced-colors:checked:text-[HighlightText] forced-colors:checked:forced-color-adjust-none'
const pine =
  'text-on-pine checked:border-pine checked:bg-pine aria-invalid:border-2 aria-invalid:border-clay aria-disabled:text-ink-soft'
const check =
  "rounded-sm checked:before:-mt-0.75 checked:before:h-3 checked:before:w-1.5 checked:before:rotate-42 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-current checked:before:content-['']"
const dot =
  "rounded-full checked:before:size-2 checked:before:rounded-full checked:before:bg-current checked:before:content-['']"

export const checkboxClass = `${frame} mt-0.25 ${pine} ${check}`
export const radioClass = `${frame} mt-0.25 ${pine} ${dot}`
export const cardCheckboxClass = `${frame} ${check} outline-none checked:border-tint checked:bg-tint checked:text-wash aria-disabled:text-tint`
