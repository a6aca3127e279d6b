const message = ':is([role="alert"], [role="status"], [role="note"])'
const important = `${message}, ${message} + [data-actions], [role="alertdialog"], label, input, select, textarea, [type="submit"]`
const gap = 8

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Moves toasts to where they don't cover important content, or makes them wait if there is no such place. Returns a
 * function that stops this.
 */
export function keepToastsClear(region: HTMLElement, onWait: (isWaiting: boolean) => void): () => void {
  let moved = { x: 0, y: 0 }
  let wasWaiting = false

  function place() {
    const box = region.getBoundingClientRect()
    const width = region.querySelector<HTMLElement>('li')?.offsetWidth ?? 0
    const [right, top, bottom] = [box.right - moved.x, box.top - moved.y, box.bottom - moved.y]
    const occupied = listOccupied(region)
    const isClear = ({ x, y }: typeof moved) =>
      top + y >= 0 &&
      bottom + y <= innerHeight &&
      !occupied.some((other) =>
        overlap(other, { left: right - width + x, right: right + x, top: top + y, bottom: bottom + y }),
      )
    const rows = [0, ...occupied.flatMap((other) => [other.top - gap - bottom, other.bottom + gap - top])]
    const nearest = rows.toSorted((one, other) => Math.abs(one) - Math.abs(other))
    const columns = [0, width - box.width]
    const found = [moved, ...columns.flatMap((x) => nearest.map((y) => ({ x, y })))].find(isClear)
    if (region.toggleAttribute('data-waiting', !found) !== wasWaiting) onWait(!found)
    wasWaiting = !found
    moved = found ?? moved
    region.style.translate = `${moved.x}px ${moved.y}px`
  }

  place()
  const changes = new MutationObserver(place)
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('scroll', place, true)
  addEventListener('resize', place)
  return () => {
    changes.disconnect()
    removeEventListener('scroll', place, true)
    removeEventListener('resize', place)
  }
}

function listOccupied(region: HTMLElement): Box[] {
  const page = region.closest('dialog') ?? document
  const shown = [...page.querySelectorAll(important)].filter(
    (element) => !region.contains(element) && element.checkVisibility(),
  )
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  return shown
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && overlap(box, screen))
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
