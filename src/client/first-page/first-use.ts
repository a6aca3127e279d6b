import { applicationElement, guestEntriesKey, takenEvent, tappedReply } from '#shared/first-page.ts'

/**
 * The only script of a page rendered by the server, until its first use. Then it loads the application, which takes
 * over the page. Until then, forms work without JavaScript.
 */

const using = new AbortController()
const { signal } = using
let isSent = false
/** So long a form counts as sent when nothing comes of it, as without a connection. */
const patienceMilliseconds = 10_000
/** The position of the last button pressed. Its element is replaced. */
let pressed = -1

for (const use of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input']) {
  addEventListener(use, load, { signal, capture: true, passive: true })
}
// A click that needs the application is repeated when it has loaded.
addEventListener('click', notePress, { signal, capture: true })

addEventListener(
  takenEvent,
  () => {
    using.abort()
    listButtons()[pressed]?.click()
  },
  { once: true },
)

addEventListener('submit', stopSecond, { capture: true })
addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  isSent = true
  setTimeout(sendAgain, patienceMilliseconds)
})
// A page that Back brings out of the browser's memory may be sent again.
addEventListener('pageshow', sendAgain)

if (document.activeElement !== document.body || hasEntries()) load()

function load() {
  const application = document.getElementById(applicationElement)
  if (isSent || !(application instanceof HTMLTemplateElement)) return
  application.remove()
  document.head.append(document.importNode(application.content, true))
}

/** Only the application can restore the entries that this tab keeps. Storage throws where it is blocked. */
function hasEntries() {
  try {
    return sessionStorage.getItem(guestEntriesKey) !== null
  } catch {
    return false
  }
}

function sendAgain() {
  isSent = false
}

const listButtons = () => [...document.querySelectorAll<HTMLElement>('button[type="button"]')]

function notePress({ target, detail }: MouseEvent) {
  // A key has the detail 0, and arrow keys select one reply on the way to the other.
  const control = target instanceof Element && detail > 0 ? target.closest('label')?.control : null
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    document.documentElement.dataset[tappedReply] = control.value
  }
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  pressed = button ? listButtons().indexOf(button) : -1
}

/** A form that is sent twice would use up its link, and then be refused. */
function stopSecond(event: Event) {
  if (!isSent) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
