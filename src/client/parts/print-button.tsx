import { Printer } from 'lucide-react'
import { Button, type ButtonTone } from '#client/ui/button.tsx'

export const PrintButton = ({ tone }: { tone?: ButtonTone }) => (
  <Button tone={tone} onPress={() => window.print()}>
    <Printer size={18} aria-hidden="true" />
    Print
  </Button>
)
