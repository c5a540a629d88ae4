// Runs before the first paint, so that the other theme never flashes. The keys are those of device/storage.ts.
try {
  const phone = new URLSearchParams(location.search).get('phone');
  const prefix = phone ? `assay:${phone}:` : 'assay:';
  const theme = JSON.parse(localStorage.getItem(`${prefix}theme`) ?? 'null');
  const motion = JSON.parse(localStorage.getItem(`${prefix}motion`) ?? 'null');
  if (theme) {
    document.documentElement.dataset.theme = theme;
    for (const color of document.querySelectorAll('meta[name="theme-color"]'))
      color.media = color.dataset.of === theme ? 'all' : 'not all';
  }
  if (motion) document.documentElement.dataset.motion = motion;
} catch {
  // Without storage the system's theme applies.
}
