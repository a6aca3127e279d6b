import { useSyncExternalStore } from 'react'

/** Topmost last. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function replaceOpenDialogs(next: readonly HTMLDialogElement[]) {
  open = next
  const { documentElement: page } = document
  // Keeps the page's width when its scroll bar disappears.
  if (open.length > 0 && innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
  page.toggleAttribute('data-dialog-open', open.length > 0)
  if (open.length === 0) page.style.scrollbarGutter = ''
  for (const listener of listeners) listener()
}

export function openModalDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  // Its first control closes it, so focus the dialog itself.
  dialog.focus()
  replaceOpenDialogs([...open, dialog])
  return () => {
    replaceOpenDialogs(open.filter((other) => other !== dialog))
    dialog.close()
  }
}

export const useTopDialog = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open.at(-1) ?? null,
    () => null,
  )
