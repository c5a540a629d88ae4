/** Saves a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the address by the end of this task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
