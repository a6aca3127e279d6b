import { applicationElement, takenEvent } from '#shared/first-page.ts'

/**
 * The only script of a page rendered by the server, until its first use. Then it loads the application, which takes
 * over the page. Until then, forms work without JavaScript.
 */

const using = new AbortController()
const { signal } = using
let isSent = false
/** So long a form counts as sent when nothing comes of it, as without a connection. */
const patienceMilliseconds = 10_000
let pressed: { button: HTMLElement | null; event: Event } | null = null

for (const use of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input']) {
  addEventListener(use, load, { signal, capture: true, passive: true })
}
// Clicks that need the application are repeated when it has loaded.
addEventListener('click', notePress, { signal, capture: true })
addEventListener('keydown', noteShortcut, { signal, capture: true })

addEventListener(
  takenEvent,
  () => {
    using.abort()
    // The click that started loading reaches the application itself.
    const isOver = pressed?.event.eventPhase === Event.NONE
    const { button } = pressed ?? {}
    // React has to be done with taking over, else it overlooks presses of parts that it has not come to yet.
    if (isOver) setTimeout(() => button?.isConnected && button.click())
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

if (document.activeElement !== document.body) load()

function load() {
  const application = document.getElementById(applicationElement)
  if (isSent || !(application instanceof HTMLTemplateElement)) return
  application.remove()
  document.head.append(document.importNode(application.content, true))
}

function sendAgain() {
  isSent = false
}

function notePress(event: Event) {
  const { target } = event
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  pressed = { button, event }
}

/** `/` leads into the search of a page, which is there; else it counts as a press of the header's, as Ctrl K always does. */
function noteShortcut(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping = target instanceof Element && target.matches('input, textarea, select')
  const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping
  const isCtrlK = key.toLowerCase() === 'k' && ctrlKey !== metaKey
  const button = document.querySelector<HTMLElement>('[aria-keyshortcuts~="/"]')
  if (altKey || !(isSlash || isCtrlK)) return
  const field = isSlash ? document.querySelector<HTMLInputElement>('main input[type="search"]') : null
  if (!field && !button) return
  event.preventDefault()
  if (field) field.focus()
  else pressed = { button, event }
}

/** A form that is sent twice would use up its link, and then be refused. */
function stopSecond(event: Event) {
  if (!isSent) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
