/** The classes that the header of the application and the one of the public pages share. */

export const headerClass =
  'flex relative z-20 items-center gap-8 min-h-13.5 px-gutter border-b border-line bg-surface max-md:gap-3'

export const homeClass = 'inline-flex items-center min-h-touch no-underline'

/** A link or a button. `aria-current` and `data-current` mark the current page. */
export const linkClass =
  'inline-flex min-h-touch cursor-pointer items-center gap-1 rounded-sm bg-transparent px-2 font-medium whitespace-nowrap text-ink no-underline hover:text-pine aria-expanded:[&>svg]:rotate-180 [&>svg]:[transition:rotate_var(--quick)] [&:is([aria-current],[data-current])]:rounded-b-none [&:is([aria-current],[data-current])]:text-pine [&:is([aria-current],[data-current])]:shadow-[inset_0_-2px_0_var(--color-brass)]'

/** The pages of the administration. */
export const submenuClass =
  'absolute z-30 top-[calc(100%_+_0.5rem)] start-0 min-w-56 p-1 border border-line rounded-md bg-surface shadow-float [&_a]:flex [&_a]:px-3 [&_a:hover]:bg-pine-wash [&_a[aria-current]]:shadow-[inset_2px_0_0_var(--color-brass)] max-md:static max-md:ms-3 max-md:border-0 max-md:border-s max-md:border-line max-md:rounded-none max-md:shadow-none'

export const emailClass =
  'text-ink-soft overflow-hidden text-ellipsis whitespace-nowrap max-md:px-2 max-md:wrap-anywhere max-md:whitespace-normal'
