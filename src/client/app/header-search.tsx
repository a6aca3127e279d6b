import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onFirstUse, useOnceLoaded } from '../ui/overlays/on-first-use.ts'
import styles from './header.module.css'

const dialog = onFirstUse(() => import('../features/search/search-dialog.tsx'))

/** Where the field of a page has taken the key, or something is open, it is not meant for this one. */
const isFree = ({ target }: KeyboardEvent) =>
  !document.querySelector('[data-dialog-veil]') &&
  !(target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/** Opens the search of the organisers: by a press, by Ctrl K, and by / on pages without a search of their own. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false)
  const loaded = useOnceLoaded(dialog, isOpen)

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || altKey) return
      const isSlash = key === '/' && !ctrlKey && !metaKey && isFree(event)
      const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !document.querySelector('[data-dialog-veil]')
      if (!isSlash && !isCtrlK) return
      event.preventDefault()
      setOpen(true)
    }
    // After the listeners of the page, which may have a search of its own.
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" />
        <span className={styles.searchLabel}>Search</span>
        <span className={styles.searchKey} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {loaded && <loaded.SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
