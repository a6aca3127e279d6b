import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { SearchBox } from './search-box.tsx'

type SearchDialogProps = { isOpen: boolean; onClose: () => void }

/** Everything that organisers look for, from any page. It begins anew each time it is opened. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search" isWide>
      <SearchBox onFollow={onClose} />
    </Dialog>
  )
}
