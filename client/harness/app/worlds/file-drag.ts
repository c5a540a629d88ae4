/** Whether what is dragged over the page is a file. */
export const bringsFile = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Lets files be dropped while the pointer is over a phone: its page hands them on, instead of opening them. */
export function passFilesOn(page: Window): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const)
    page.addEventListener(type, (event) => {
      if (!bringsFile(event)) return;
      event.preventDefault();
      dispatchEvent(new DragEvent(type, { dataTransfer: event.dataTransfer }));
    });
}
