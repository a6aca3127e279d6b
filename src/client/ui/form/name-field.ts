/** A message as a summary says it: with the label of its field in front, unless the message names the field itself. */
export function nameField(message: string, label: string): string {
  if (label === '' || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message}`
}
