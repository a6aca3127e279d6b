import { useSyncExternalStore } from 'react'

/** The top one comes last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  const { documentElement: page } = document
  // Keeps the width of a page whose scroll bar goes.
  if (open.length > 0 && innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.toggleAttribute('data-dialog-open', open.length > 0)
  if (open.length === 0) page.style.scrollbarGutter = ''
  for (const listener of listeners) listener()
}

/** Opens a dialog above all others. Returns how to close it, which gives the focus back. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  // Not on its first control, which closes it.
  dialog.focus()
  change([...open, dialog])
  return () => {
    change(open.filter((other) => other !== dialog))
    dialog.close()
  }
}

/** The dialog above all others, or null. Everything outside of it is inert. */
export const useTopDialog = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1) ?? null,
    () => null,
  )
