import { toast } from '#client/ui/overlays/toast.tsx'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast('Your browser blocked copying. Select the text and copy it.', { tone: 'error' })
  }
}
