/** Returns true if a file is dragged. */
export const isFileDrag = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Forwards files that are dropped on a phone's page, which would open them instead. */
export function forwardFiles(page: Window): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const)
    page.addEventListener(type, (event) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      dispatchEvent(new DragEvent(type, { dataTransfer: event.dataTransfer }));
    });
}
