/** Has the browser save a file, as a press on a download link does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the address over once this task has ended.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
